import { sql } from 'kysely';
import { mostOpeningTexts, openingMachine, openingState } from '#contracts/registration/opening.codes.ts';
import { type OpeningDetail, openingList } from '#contracts/registration/opening.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { publicAddress } from '#kernel/address.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import type { Context } from '#kernel/serve.ts';
import { canWalk } from '#kernel/transition.ts';

const columns = {
  openingId: sql`t.id`,
  orgName: sql`t.org_name`,
  creditCode: sql`t.credit_code`,
  number: sql`t.number`,
  state: sql`t.state`,
  contactName: sql`t.contact_name`,
  contactPhone: sql`t.phone_masked`,
  clientState: sql`luan_opened_state(t.id)`,
  startDate: sql`t.begins_on::text`,
  endDate: sql`t.ends_on::text`,
  sentAt: sql`t.sent_at`,
  sentTimes: sql`t.sent_times`,
  answeredAt: sql`t.answered_at`,
  answerReason: sql`t.answer_reason`,
  preparedByName: sql`t.prepared_by_name`,
  providerName: sql`coalesce(luan_org_name(t.org_id), '')`,
  createdAt: sql`t.created_at`,
  version: sql`t.version`,
};

/** Steps of the reader's: the machine's, and one more text message. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const waits = row.state === openingState.values.prepared && Number(row.sentTimes) < mostOpeningTexts;
  const remind = waits && may(actor, 'school:opening:mod') ? ['remind'] : [];
  return { ...row, can: [...canWalk(openingMachine, actor, Number(row.state)), ...remind] };
};

export const openingPage = listQuery(openingList, {
  base: 'opening t',
  alias: 't',
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`t.org_name`, text)} or ${containingName(sql`t.contact_name`, text)} or t.credit_code = ${text.toUpperCase()})`,
    between: (days) => within(sql`t.created_at`, days),
  },
  finish,
});

/** Address the contact opens: it says nothing before the phone is proven. */
export const openingLink = (at: string, number: string): string => `${at}/companyRegister?opening=${number}`;

const areaName = sql`coalesce((select string_agg(a.area_name, ' ' order by a.level) from area a
  where a.area_id in ((t.company->>'provinceId')::bigint, (t.company->>'cityId')::bigint, (t.company->>'districtId')::bigint)), '')`;

/** One prepared registration of the scope; foreign equals missing. */
export const findOpening = async (context: Context, openingId: string): Promise<OpeningDetail> => {
  const { db, actor, runtime } = context;
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, t.company->>'legalPerson' as "legalPerson", t.company->>'address' as address, ${areaName} as "areaName",
      t.company->>'roadLicenseNumber' as "roadLicenseNumber", t.note, t.protocol_version as "protocolVersion",
      coalesce((select array_agg(i.industry_name order by i.sort) from industry i where t.company->'industryCodes' ? i.industry_code), '{}') as "industryNames",
      ${historyOf(openingMachine, sql`t.id`)} as history
    from opening t where t.id = ${openingId} and ${inScope(actor.scope, 'opening t')}`.execute(db);
  const row = orMissing(rows[0]);
  const link =
    row.state === openingState.values.prepared ? openingLink(publicAddress(runtime.settings), String(row.number)) : '';
  return { ...finish(row, actor), link } as unknown as OpeningDetail;
};
