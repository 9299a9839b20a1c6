import { sql } from 'kysely';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { insertRegistered } from '#domains/organisations/door.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';
import { ancestors } from '#kernel/scope.ts';
import type { Company } from './company.rules.ts';
import { findParent } from './parent.queries.ts';
import { handedIn } from './registration.service.ts';

interface Seed {
  readonly number: string;
  readonly orgName: string;
  /** Credit code without its check character. */
  readonly creditBody: string;
  readonly legalPerson: string;
  readonly realName: string;
  readonly phone: string;
  readonly cityId: string;
  readonly address: string;
  readonly daysAgo: number;
  readonly rejected?: string;
}

const seeds: readonly Seed[] = said([
  {
    number: 'ZC20261118K7Q2M4XA',
    orgName: '石家庄瑞祥冷链运输有限公司',
    creditBody: '91130102MA7K2C4N3',
    legalPerson: '高晓明',
    realName: '高晓明',
    phone: '19900007001',
    cityId: '102100',
    address: '裕华区槐安东路166号',
    daysAgo: 3,
  },
  {
    number: 'ZC20261120B3H8T6WD',
    orgName: '保定市徐水区同力货运有限公司',
    creditBody: '91130609MA0E8U5R7',
    legalPerson: '罗志强',
    realName: '韩雪梅',
    phone: '19900007002',
    cityId: '102105',
    address: '徐水区振兴西路29号',
    daysAgo: 1,
  },
  {
    number: 'ZC20261110F5R9N2YC',
    orgName: '秦皇岛海港集装箱服务有限公司',
    creditBody: '91130302MA0CT3W64',
    legalPerson: '谢海涛',
    realName: '谢海涛',
    phone: '19900007003',
    cityId: '102102',
    address: '海港区河北大街中段312号',
    daysAgo: 11,
    rejected: '营业执照照片模糊，统一社会信用代码无法辨认，请重新拍摄上传',
  },
]);

/** Registrations of the demonstration: two that wait, one that was rejected. */
export const seedRegistrations = async (db: Db, keys: Keys, passwordHash: string): Promise<void> => {
  for (const seed of seeds) {
    const area = { provinceId: '102', cityId: seed.cityId, districtId: null };
    const company: Company = {
      ...area,
      typeCode: 'company',
      orgName: seed.orgName,
      nature: 'private',
      creditCode: seed.creditBody + creditCodeCheck(seed.creditBody),
      legalPerson: seed.legalPerson,
      registeredCapital: 300_000_000,
      establishDate: '2021-05-18',
      address: seed.address,
      businessScope: said('道路货物运输（不含危险货物）；普通货物仓储服务。'),
      businessLicenseStartDate: '2021-05-18',
      businessLicenseEndDate: null,
      businessLicenseDateType: 0,
      roadLicenseNumber: '',
      roadScope: '',
      roadLicenseStartDate: null,
      roadLicenseEndDate: null,
      industryCodes: ['I021'],
      subjectCodes: [],
      email: '',
      businessLicense: [],
      roadLicense: [],
    };
    const parent = await findParent(db, 'company', '', area);
    const writable = handedIn.writableOf(company, seed);
    const org = await insertRegistered(db, keys, parent, 'company', writable);
    const person = {
      realName: seed.realName,
      passwordHash,
      defaultPassword: false,
      phone: seed.phone,
    };
    const userId = await insertPerson(db, keys, person);
    await insertMembership(db, userId, seed.realName, { ...org, identities: ['admin'], roleIds: [] });
    const at = sql<string>`now() - ${seed.daysAgo}::int * interval '1 day'`;
    await db
      .insertInto('registration')
      .values({
        number: seed.number,
        org_id: org.orgId,
        path: org.path,
        ...ancestors(org.path),
        user_id: userId,
        phone_index: keys.index('phone', seed.phone),
        company: JSON.stringify(company),
        submitted_at: at,
        reason: seed.rejected ?? '',
      })
      .execute();
    if (!seed.rejected) continue;
    await sql`update organisation set state = ${literal(organisationState, 'rejected')} where id = ${org.orgId}`.execute(
      db,
    );
    await sql`update registration set audited_at = submitted_at + interval '20 hours' where org_id = ${org.orgId}`.execute(
      db,
    );
    await tellPast(
      db,
      sql`select ${org.path}::text, 'organisation', ${org.orgId}::bigint, 'reject', 2, 3, ${seed.rejected}::text, m.user_id, now()
        from org_user m where m.org_id = ${parent.id} order by m.id limit 1`,
    );
  }
};

/** Puts the picture of a business licence beside a registration of the demonstration. */
export const attachLicence = async (db: Db, registrationId: string, file: { fileId: string; fileName: string }) => {
  await sql`update registration set business_file_id = ${file.fileId},
    company = jsonb_set(company, '{businessLicense}', ${JSON.stringify([file])}::jsonb) where id = ${registrationId}`.execute(
    db,
  );
};
