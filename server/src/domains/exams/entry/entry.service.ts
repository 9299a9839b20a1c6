import { sql } from 'kysely';
import type { EnteredScore, entryApi } from '#contracts/exams/entry.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { type Actor, require } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import type { Context } from '#kernel/serve.ts';
import { startOf } from '#kernel/zone.ts';
import { inSight } from '../records/record.queries.ts';
import { noteResult } from '../sittings/finish.service.ts';
import { type EntryPlan, enterable, entryMembers, entryPlan } from './entry.queries.ts';
import { faultOf } from './entry.rules.ts';

/** A score as it is written: of one member, on one day. */
export interface Written extends EnteredScore {
  readonly heldOn: string;
}

/** Source type of an exam on the spot (spec section 9). */
const onSite = 14;

/**
 * Writes scores as sittings of their day, with what the authority said and how they came, and lets each move its member.
 * The members are locked, and may be entered. @returns ids of the sittings in the order of the scores.
 */
export const writeScores = async (
  db: Db,
  actor: Actor,
  of: EntryPlan,
  { scores, note }: { scores: readonly Written[]; note: string },
): Promise<string[]> => {
  const now = clock.now().toISOString();
  const given = JSON.stringify(scores.map((one) => ({ ...one, passed: one.score >= of.passingScore })));
  const { rows } = await sql<{ id: string; recordId: string }>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as x ("recordId" bigint, score int, passed boolean, "heldOn" date, "certificateNumber" text, "certifiedOn" date)
    ), made as (
      insert into exam_sitting (record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, attempt,
        state, source_type, external, paper_id, paper_name, full_score, passing_score, score, passed, minutes, opened_at, submitted_at, submitted_how,
        scored_at)
      select r.id, r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.org_user_id, r.user_id, r.real_name, r.name_key,
        (select coalesce(max(n.attempt), 0) + 1 from exam_sitting n where n.record_id = r.id), 3, ${onSite}::int, ${of.external}::boolean,
        ${of.paperId}::bigint, ${of.paperName}::text, ${of.fullScore}::int, ${of.passingScore}::int, g.score, g.passed, ${of.minutes}::int,
        ${startOf(sql`g."heldOn"`)}, ${startOf(sql`g."heldOn"`)}, 'entered', ${now}::timestamptz
      from given g join training_record r on r.id = g."recordId" order by r.id
      returning id, record_id, path, score, passed
    ), entries as (
      insert into exam_entry (sitting_id, path, held_on, certificate_number, certified_on, note, entered_by, entered_at)
      select m.id, m.path, g."heldOn", g."certificateNumber", g."certifiedOn", ${note}::text, ${personBehind(actor)}::bigint, ${now}::timestamptz
      from made m join given g on g."recordId" = m.record_id
    ), told as (
      insert into sitting_event (sitting_id, path, kind, detail, by_user, at)
      select m.id, m.path, 'scored', jsonb_build_object('score', m.score, 'passed', m.passed), ${actor.userId}::bigint, ${now}::timestamptz from made m
    )
    select id, record_id as "recordId" from made`.execute(db);
  const byRecord = new Map(rows.map((row) => [row.recordId, row.id]));
  const ids = scores.map((one) => byRecord.get(one.recordId) ?? '');
  for (const id of ids) await noteResult(db, id);
  return ids;
};

/** Hangs files on entered scores; they must be files the person may use. */
const writeEvidence = async (
  db: Db,
  actor: Actor,
  sittingIds: readonly string[],
  files: readonly { fileId: string }[],
): Promise<void> => {
  for (const { fileId } of files) {
    await findFile(db, actor, fileId);
    await sql`insert into exam_entry_file (sitting_id, file_id, path) select e.sitting_id, ${fileId}, e.path from exam_entry e
      where e.sitting_id = any(${[...sittingIds]}::bigint[]) on conflict do nothing`.execute(db);
  }
};

/** Certificate numbers of a batch that are given to somebody already, or twice. */
export const takenNumbers = async (db: Db, numbers: readonly string[]): Promise<Set<string>> => {
  const given = numbers.filter((one) => one !== '');
  const twice = given.filter((one, index) => given.indexOf(one) !== index);
  const { rows } = await sql<{ number: string }>`
    select certificate_number as number from exam_entry where certificate_number = any(${given}::text[])`.execute(db);
  return new Set([...twice, ...rows.map((row) => row.number)]);
};

/** Enters scores of an exam on paper, or of one the authority held: all of them or none. */
export const enterScores = async (
  context: Context,
  input: Parsed<typeof entryApi.add>,
): Promise<Data<typeof entryApi.add>> => {
  const { db, actor } = context;
  const of = await entryPlan(db, actor, input.planId);
  const ids = input.entries.map((one) => one.recordId);
  if (new Set(ids).size < ids.length) throw failFields([{ field: 'entries', key: 'examEntry.twice' }]);
  const members = await entryMembers(db, actor, of.plan.id, {
    where: sql<boolean>`r.id = any(${ids}::bigint[])`,
    lock: true,
  });
  if (members.length < ids.length) throw fail('object.missing');
  const known = new Map(members.map((one) => [one.recordId, one]));
  const days = { today: dayOf(clock.now()), beginsOn: of.plan.begins_on };
  const taken = await takenNumbers(
    db,
    input.entries.map((one) => one.certificateNumber),
  );
  const faults = input.entries.flatMap((entry) => {
    const member = known.get(entry.recordId);
    const standing = { mayBeEntered: enterable.includes(member?.state ?? -1), attemptsLeft: member?.attemptsLeft ?? 0 };
    const key = taken.has(entry.certificateNumber)
      ? ('examEntry.numberTaken' as const)
      : faultOf({ ...entry, heldOn: input.heldOn, ...standing }, of, days);
    if (key === undefined) return [];
    return [
      {
        field: key === 'examEntry.future' || key === 'examEntry.beforePlan' ? 'heldOn' : `entries.${entry.recordId}`,
        key,
        params: { name: member?.realName ?? '' },
      },
    ];
  });
  if (faults.length > 0) throw failFields(faults);
  const scores = input.entries.map((one) => ({ ...one, heldOn: input.heldOn }));
  const sittingIds = await writeScores(db, actor, of, { scores, note: input.note });
  await writeEvidence(db, actor, sittingIds, input.files);
  context.audit({
    objectKind: 'plan',
    objectId: of.plan.id,
    action: 'exam.enter',
    after: { heldOn: input.heldOn, entries: input.entries },
  });
  return {
    entered: scores.length,
    passed: scores.filter((one) => one.score >= of.passingScore).length,
  };
};

/** Hangs further files on entered scores of the scope. */
export const addEvidence = async (
  context: Context,
  input: Parsed<typeof entryApi.evidence>,
): Promise<Data<typeof entryApi.evidence>> => {
  const { db, actor } = context;
  const ids = [...new Set(input.sittingIds)];
  const { rows } = await sql<{ id: string; flavour: string }>`
    select s.id, s.flavour from exam_sitting s join exam_entry e on e.sitting_id = s.id where s.id = any(${ids}::bigint[]) and ${inSight(actor)}`.execute(
    db,
  );
  if (rows.length < ids.length) throw fail('object.missing');
  for (const flavour of new Set(rows.map((row) => row.flavour))) require(actor, flavourKey(flavour, 'exam:enter'));
  await writeEvidence(db, actor, ids, input.files);
  context.audit({ objectKind: 'examSitting', objectId: ids[0] ?? '', action: 'exam.evidence', after: input });
  return { sittings: ids.length };
};
