import { sql } from 'kysely';
import { loginMode } from '#contracts/identity/identity.codes.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { certState, organisationState } from '#contracts/organisations/organisation.codes.ts';
import { relationState } from '#contracts/schools/relation.codes.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { insertOrganisation } from '#domains/organisations/door.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { placeOpenings } from './openings.demo.ts';
import { placePlan, stageOf } from './plan.demo.ts';

interface Seller {
  id: string;
  path: string;
  level: number;
  maker: string;
  name: string;
}

/** A company the agent opened: how far it is, and how many days ago it came and somebody last logged in. */
interface Opened {
  readonly name: string;
  readonly creditBody: string;
  readonly contact: string;
  readonly phone: string;
  readonly certState: number;
  readonly came: number;
  readonly seen: number;
  readonly people: readonly string[];
  readonly plan?: string;
}

const opened: readonly Opened[] = [
  {
    name: said('唐山丰润顺达货运有限公司'),
    creditBody: '91130208MA0F3K7L2',
    contact: said('贾文斌'),
    phone: '19900006001',
    certState: 0,
    came: 9,
    seen: 6,
    people: [],
  },
  {
    name: said('迁安市通达物流有限公司'),
    creditBody: '91130283MA0G5H8N4',
    contact: said('尹海波'),
    phone: '19900006002',
    certState: 2,
    came: 16,
    seen: 2,
    people: [],
  },
  {
    name: said('遵化市众诚运输有限公司'),
    creditBody: '91130281MA0D9R3T6',
    contact: said('郝建民'),
    phone: '19900006003',
    certState: 2,
    came: 96,
    seen: 47,
    people: [said('郝志刚'), said('陶永福'), said('毛德顺')],
  },
  {
    name: said('滦州市安顺快运有限公司'),
    creditBody: '91130284MA0E2W6Y8',
    contact: said('龚立新'),
    phone: '19900006004',
    certState: 2,
    came: 40,
    seen: 1,
    people: [said('龚少华'), said('黎明远'), said('白洪涛'), said('段玉山')],
    plan: said('冬季安全行车培训'),
  },
];

/** First number of the phones of their people. */
const firstPhone = 19900006100;

const sellerOf = async (db: Db): Promise<Seller | undefined> =>
  (
    await sql<Seller>`select o.id, o.path, o.level, u.id as maker, u.real_name as name from organisation o
      join org_user m on m.org_id = o.id join app_user u on u.id = m.user_id and u.username = 'agent'
      where o.type_code = 'agent' limit 1`.execute(db)
  ).rows[0];

/** Companies elsewhere that agreed to be served: one whose service ends soon among them. */
const placeSales = async (db: Db, seller: Seller): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, begins_on, ends_on, note, state, offered_by,
      offered_by_name, answered_by, answered_by_name, answered_at, created_at)
    select ${seller.id}, ${seller.path}, c.id, c.path, 'sell', luan_today() - 150, luan_today() + 215, ${said('平台开通、使用辅导与续期服务')},
      ${relationState.values.accepted}::int, ${seller.maker}, ${seller.name}, b.id, b.real_name,
      now() - make_interval(days => 150 - c.place::int * 9), now() - make_interval(days => 153 - c.place::int * 9)
    from (select o.*, row_number() over (partition by o.bill_expires_at < now() + interval '30 days' is true order by o.id) as place from organisation o
        where o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')} and o.cert_state in (${literal(certState, 'passed', 'expired')})
        and not starts_with(o.path, ${seller.path})) c
      join lateral (select u.id, u.real_name from org_user m join app_user u on u.id = m.user_id
        where m.org_id = c.id and m.left_at is null order by m.id limit 1) b on true
    where c.place <= case when c.bill_expires_at < now() + interval '30 days' then 1 else 2 end returning id`.execute(
    db,
  );
  await tellPast(
    db,
    sql`select r.path, 'relation', r.id, x.edge, x.past, x.next, null, x.who, x.at from service_relation r cross join lateral (values
        ('offer', null::int, ${relationState.values.offered}::int, r.offered_by, r.created_at),
        ('accept', ${relationState.values.offered}::int, ${relationState.values.accepted}::int, r.answered_by, r.answered_at)) x (edge, past, next, who, at)
      where r.id = any(${rows.map((row) => row.id)}::bigint[])`,
  );
};

/** A company the agent opened, with its contact, its people and when somebody last came. */
const placeOpened = async (runtime: Runtime, db: Db, seller: Seller, one: Opened, first: number): Promise<void> => {
  const { keys } = runtime;
  const { orgId, path } = await insertOrganisation(db, keys, seller, 'company', {
    orgName: one.name,
    nature: 'private',
    industryCodes: ['I021'],
    creditCode: one.creditBody + creditCodeCheck(one.creditBody),
    contactName: one.contact,
    contactPhone: one.phone,
    provinceId: '102',
    cityId: '102101',
    districtId: null,
    address: '',
    businessLicenseStartDate: null,
    businessLicenseEndDate: null,
    businessLicenseDateType: null,
    roadLicenseNumber: '',
    roadLicenseStartDate: null,
    roadLicenseEndDate: null,
  });
  const came = sql`now() - make_interval(days => ${one.came}::int)`;
  await sql`update organisation set state = ${literal(organisationState, 'normal')}, cert_state = ${one.certState}, created_at = ${came} where id = ${orgId}`.execute(
    db,
  );
  const { rows } = await sql<{
    password_hash: string;
  }>`select password_hash from app_user where id = ${seller.maker}`.execute(db);
  const passwordHash = rows[0]?.password_hash ?? '';
  const boss = await insertPerson(db, keys, {
    realName: one.contact,
    passwordHash,
    defaultPassword: false,
    phone: one.phone,
  });
  await insertMembership(db, boss, one.contact, { orgId, path, identities: ['admin'], roleIds: [] });
  for (const [index, realName] of one.people.entries()) {
    const phone = String(first + index);
    const userId = await insertPerson(db, keys, { realName, passwordHash, defaultPassword: true, phone });
    await insertMembership(db, userId, realName, { orgId, path, identities: ['student'], roleIds: [] });
  }
  await sql`update org_user set joined_at = (${came})::date + 1, created_at = ${came} + interval '1 day' where org_id = ${orgId}`.execute(
    db,
  );
  await sql`insert into login_log (at, path, org_id, user_id, username, login_mode, result)
    values (now() - make_interval(days => ${one.seen}::int), ${path}, ${orgId}, ${boss}, ${one.phone}, ${loginMode.values.password}, 'done')`.execute(
    db,
  );
  if (one.plan === undefined) return;
  const company = { id: orgId, path, maker: boss };
  await placePlan(
    db,
    await stageOf(db),
    company,
    {
      flavour: 'safe_train',
      name: one.plan,
      span: { from: 3, to: 45 },
      walk: [['submit'], ['approve']],
      lessons: [said('冰雪路面行车'), said('雨雾天气行车')],
      members: {},
      companies: 1,
    },
    [],
  );
};

/** Customers of the demonstration's agent in their stages, once, after the companies and their trainings stand. */
export const fillCustomers = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const seller = await sellerOf(db);
    const sold = await sql`select from service_relation where relation_kind = 'sell' limit 1`.execute(db);
    if (!seller || sold.rows.length > 0) return 0;
    await placeSales(db, seller);
    for (const [index, one] of opened.entries()) await placeOpened(runtime, db, seller, one, firstPhone + index * 10);
    await placeOpenings(db, runtime.keys, seller);
    return opened.length;
  });
