import { sql } from 'kysely';
import { transferState } from '#contracts/people/transfer.codes.ts';
import type { Db } from '#kernel/db.ts';
import { said } from '#kernel/said.ts';

interface Place {
  id: string;
  path: string;
}

/** Log-in sites of a supervising body, a company and an institution. */
const placeSites = async (db: Db, places: readonly (Place | undefined)[]): Promise<void> => {
  const sites = [
    [
      'hebei.luan.example',
      'three',
      '河北道路运输安全',
      'Hebei Road Transport Safety',
      '省级行业监管平台',
      'Provincial supervision',
    ],
    [
      'jinhai.luan.example',
      'two',
      '安全培训中心',
      'Safety Training Centre',
      '每一次出车，都从安全开始',
      'Every trip begins with safety',
    ],
    [
      'peixun.luan.example',
      'noPassword',
      '驾驶员培训',
      'Driver Training',
      '手机验证码登录',
      'Log in by a code to your phone',
    ],
  ] as const;
  for (const [index, [host, template, title, titleEn, slogan, sloganEn]] of sites.entries()) {
    const place = places[index];
    if (!place) continue;
    await sql`insert into site (org_id, path, host, template_id, title, title_en, slogan, slogan_en, footer, footer_en)
      select ${place.id}, ${place.path}, ${host}, t.id, ${title}, ${titleEn}, ${slogan}, ${sloganEn}, '技术支持 400-000-0000', 'Support 400-000-0000'
      from site_template t where t.template_code = ${template}`.execute(db);
  }
};

/** Days of joining spread over four years, and earlier memberships of some. */
const spreadMemberships = async (db: Db, present: Place, past: Place): Promise<void> => {
  await sql`update org_user set joined_at = current_date - (20 + (id * 37) % 1400)::int where left_at is null`.execute(
    db,
  );
  await sql`insert into org_user (user_id, org_id, path, l1, l2, l3, l4, user_class, job_number, real_name, name_key, industry_codes, subject_codes,
      duty_codes, joined_at, left_at)
    select m.user_id, o.id, o.path, o.l1, o.l2, o.l3, o.l4, m.user_class, '', m.real_name, m.name_key, o.industry_codes, m.subject_codes, m.duty_codes,
      m.joined_at - 700, m.joined_at
    from org_user m, organisation o where m.org_id = ${present.id} and o.id = ${past.id} and m.id % 4 = 0 and m.user_class = 102`.execute(
    db,
  );
};

const reasons = [said('家庭迁居，申请就近工作'), said('驾驶员个人申请'), said('业务调整，统一调配'), said('线路合并')];

/** Transfers between two companies in every state, some of each direction. */
const placeTransfers = async (db: Db, one: Place, other: Place): Promise<void> => {
  const walks = [
    [1, 'to', ''],
    [1, 'to', ''],
    [2, 'to', ''],
    [3, 'to', ''],
    [4, 'to', said('运输旺季，暂不能放行')],
    [5, 'to', ''],
  ] as const;
  for (const [to, from] of [
    [one, other],
    [other, one],
  ] as const) {
    const { rows } = await sql<{ id: string; user_id: string; real_name: string }>`
      select id, user_id, real_name from org_user where org_id = ${from.id} and user_class = 102 and left_at is null order by id desc limit ${walks.length}`.execute(
      db,
    );
    for (const [index, person] of rows.entries()) {
      const [state, side, answer] = walks[index] ?? walks[0];
      await sql`insert into user_transfer (user_id, real_name, org_id, path, from_org_id, from_org_user_id, from_path, user_class, asked_side,
          asked_by, asked_by_name, ask_reason, answer_reason, state, created_at, decided_at)
        values (${person.user_id}, ${person.real_name}, ${to.id}, ${to.path}, ${from.id}, ${person.id}, ${from.path}, 102, ${side},
          (select user_id from org_user where org_id = ${to.id} order by id limit 1), ${said('安全员')}, ${reasons[index % reasons.length]}, ${answer}, ${state},
          now() - ${`${(index + 1) * 3} days`}::interval, ${state > transferState.values.released ? sql`now() - ${`${index} days`}::interval` : sql`null`})`.execute(
        db,
      );
    }
  }
};

/** What people did before: where they worked, who asked for whom, and the log-in pages of some organisations. */
export const placeMoves = async (db: Db, placed: ReadonlyMap<string, Place>): Promise<void> => {
  await placeSites(db, [placed.get('hebei'), placed.get('company0'), placed.get('organ0')]);
  const [one, other] = [placed.get('company0'), placed.get('company1')];
  if (!one || !other) return;
  await spreadMemberships(db, one, other);
  await placeTransfers(db, one, other);
};
