import { type RawBuilder, sql } from 'kysely';
import { checkRecordMachine, checkRecordState } from '#contracts/checks/check.codes.ts';
import { type CheckRecordDetail, checkRecordList } from '#contracts/checks/record.contract.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { listQuery } from '#kernel/list.ts';
import { whether } from '#kernel/meaning.ts';
import { readersLanguage } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';
import { containingPlate } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';
import { say } from '#phrases/say.ts';
import { editionItems, wordedForReader } from './fault-text.ts';
import { mendings, standing } from './standing.queries.ts';

/** A check is reached with who made it, so that the name beside it is the reader's to see. */
const joins = sql`join vehicle c on c.id = r.vehicle_id
  join org_user m on m.id = r.org_user_id`;

const columns = {
  checkRecordId: sql`r.id`,
  vehicleId: sql`r.vehicle_id`,
  plateNo: sql`c.plate_no`,
  checkMoment: sql`r.check_moment`,
  checkVerdict: sql`r.verdict`,
  faultCount: sql`r.fault_count`,
  doubts: sql`r.doubts`,
  checkerName: sql`m.real_name`,
  odometer: sql`r.odometer`,
  checkPlace: sql`r.place`,
  checkedOn: sql`r.checked_on::text`,
  checkedAt: sql`r.checked_at`,
  submittedAt: sql`r.submitted_at`,
  tookSeconds: sql`r.took_seconds`,
  templateName: sql`r.template_name`,
  edition: sql`r.edition`,
  orgId: sql`r.org_id`,
  orgName: sql`coalesce(luan_org_name(r.org_id), '')`,
  state: sql`r.state`,
  stateReason: sql`r.state_reason`,
  version: sql`r.version`,
};
const hidden = { maker: sql`m.user_id` };

/** Who made the check never decides about it. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { maker, ...rest } = row;
  return { ...rest, can: !isMaker(actor, [maker]) ? canWalk(checkRecordMachine, actor, Number(row.state)) : [] };
};

/** Whoever made the check. */
export const checkMakers = sql`select m.user_id from org_user m where m.id = t.org_user_id`;
const decided = decisions(checkRecordMachine, {
  table: 'check_record',
  alias: 'r',
  makers: checkMakers,
});

export const checkRecordPage = listQuery(checkRecordList, {
  deciders: decided.deciders,
  base: 'check_record r',
  alias: 'r',
  joins,
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) =>
      sql<boolean>`r.vehicle_id in (select v.id from vehicle v where ${containingPlate(sql`v.plate_no`, text)})`,
    doubts: (doubts) => sql<boolean>`r.doubts && ${doubts}::int[]`,
    checkedBetween: ([from, until]) => sql<boolean>`r.checked_on between ${from} and ${until ?? from}`,
    today: (wanted) => whether(sql<boolean>`r.checked_on = luan_today()`, wanted),
  },
  order: { by: 'checkedAt', direction: 'desc' },
  finish,
});

interface Answered {
  finding: number;
  note: string;
  seconds: number;
  /** The vehicle is registered without what it asks for. */
  unasked?: true;
}
interface Faulty {
  item: number;
  checkFaultId: string;
  standing: number;
  mendings: { done: string; byName: string; at: string; photoIds: string[] }[];
}
interface Read extends Record<string, unknown> {
  items: CheckItem[];
  edition_items: CheckItem[];
  answers: Answered[];
  photos: { item: number; fileId: string }[];
  faults: Faulty[];
}

const faults: RawBuilder<unknown> = sql`coalesce((select json_agg(json_build_object('item', f.item, 'checkFaultId', f.id::text,
  'standing', ${standing}, 'mendings', ${mendings})) from check_fault f where f.record_id = r.id), '[]'::json)`;

/** What was written at an item; of one that nobody was asked, why. */
const noteOf = (answer: Answered | undefined): string =>
  answer?.unasked ? say(readersLanguage(), 'checks.unasked') : (answer?.note ?? '');

/** One check of the scope with every item; foreign equals missing. */
export const findRecord = async (db: Db, actor: Actor, checkRecordId: string): Promise<CheckRecordDetail> => {
  const { rows } = await sql<Read>`
    select ${columnsOf({ ...columns, ...hidden })}, r.items, ${editionItems(sql`r.template_id`)} as edition_items, r.answers, r.latitude, r.longitude, r.signature_file_id as "signatureId",
      coalesce((select json_agg(json_build_object('item', h.item, 'fileId', h.file_id::text)) from check_photo h where h.record_id = r.id), '[]'::json) as photos,
      ${faults} as faults, ${historyOf(checkRecordMachine, sql`r.id`)} as history
    from check_record r ${joins} where r.id = ${checkRecordId} and ${inScope(actor.scope, 'check_record r')}`.execute(
    db,
  );
  const row = orMissing(rows[0]);
  const { items, edition_items: edition, answers, photos, faults: found, ...rest } = row;
  return {
    ...finish(rest, actor),
    answers: wordedForReader(items, edition).map((item, index) => {
      const fault = found.find((one) => one.item === index + 1);
      return {
        ...item,
        item: index + 1,
        finding: answers[index]?.finding ?? 0,
        note: noteOf(answers[index]),
        photoId: photos.find((one) => one.item === index + 1)?.fileId ?? null,
        fault: fault ? { checkFaultId: fault.checkFaultId, standing: fault.standing, mendings: fault.mendings } : null,
      };
    }),
  } as unknown as CheckRecordDetail;
};

/** States of checks that count for a day. */
export const counting = sql`r.state <> ${sql.raw(String(checkRecordState.values.voided))}`;
