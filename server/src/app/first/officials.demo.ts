import { sql } from 'kysely';
import { officialState } from '#contracts/officials/official.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';

const dayMilliseconds = 86_400_000;

/** Days since each was issued: valid for long, ending within three months, ended, voided. */
const told = [
  { ago: 300, state: officialState.values.valid },
  { ago: 1096 - 55, state: officialState.values.valid },
  { ago: 1096 + 40, state: officialState.values.valid },
  { ago: 410, state: officialState.values.voided },
  { ago: 620, state: officialState.values.valid },
  { ago: 200, state: officialState.values.valid },
] as const;

const field = (industries: readonly string[]): string => {
  if (industries.some((one) => one.startsWith('I03'))) return 'dangerous';
  return industries.some((one) => one.startsWith('I01')) ? 'passenger' : 'freight';
};

/** Certificates of the authority of every second principal or safety manager of a company, one of each kind where there are enough. */
export const placeOfficials = async (db: Db): Promise<void> => {
  const { rows: people } = await sql<{
    place: number;
    id: string;
    user_id: string;
    org_id: string;
    path: string;
    duty_codes: string[];
    industry_codes: string[];
  }>`select row_number() over (partition by m.org_id order by m.id)::int - 1 as place, m.id, m.user_id, m.org_id, m.path, m.duty_codes, m.industry_codes from org_user m join organisation o on o.id = m.org_id
    where m.duty_codes && '{D201,D202,D203}' and m.left_at is null and o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')} order by m.org_id, m.id`.execute(
    db,
  );
  const rows = people
    .filter(({ place }) => place % 2 === 0)
    .map((member, place) => {
      const { ago, state } = told[(member.place / 2) % told.length] ?? told[0];
      const issued = new Date(clock.now().getTime() - (ago + (place % 7)) * dayMilliseconds);
      return {
        user_id: member.user_id,
        org_user_id: member.id,
        org_id: member.org_id,
        path: member.path,
        kind: member.duty_codes.includes('D201') ? 'principal' : 'safetyManager',
        number: `JTAQ${dayOf(issued).slice(0, 4)}${String(130_100 + place * 17).padStart(8, '0')}`,
        business_fields: [field(member.industry_codes)],
        issued_on: dayOf(issued),
        state,
        voided_on:
          state === officialState.values.voided ? dayOf(new Date(clock.now().getTime() - 20 * dayMilliseconds)) : null,
      };
    });
  await sql`insert into official_certificate (user_id, org_user_id, org_id, path, l1, l2, l3, l4, kind, number, business_fields, issuer, issued_on,
      valid_until, state, voided_on, end_reason, created_by)
    select x.user_id, x.org_user_id, x.org_id, x.path, o.l1, o.l2, o.l3, o.l4, x.kind, x.number, x.business_fields, ${said('市交通运输局')}, x.issued_on,
      luan_last_day(x.issued_on, 36), x.state, x.voided_on,
      case when x.state = ${literal(officialState, 'voided')} then ${said('发生负有责任的生产安全事故，受到行政处罚')} else '' end, coalesce(k.user_id, x.user_id)
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (user_id bigint, org_user_id bigint, org_id bigint, path text, kind text,
      number text, business_fields text[], issued_on date, state int, voided_on date) join organisation o on o.id = x.org_id
    left join lateral (select m.user_id from org_user m left join app_user u on u.id = m.user_id where m.org_id = x.org_id and m.user_class <> 102
      order by (u.username = 'company') is true desc, m.id limit 1) k on true`.execute(db);
  await tellPast(
    db,
    sql`select path, 'official', id, 'void', 1, 2, end_reason, created_by, voided_on::timestamptz + interval '10 hours'
      from official_certificate where state = ${literal(officialState, 'voided')} order by id`,
  );
};
