import { type RawBuilder, sql } from 'kysely';
import { checkFinding } from '#contracts/checks/check.codes.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import { dangerSource } from '#contracts/hazards/danger.codes.ts';
import { placeTaskMachine, placeTaskState } from '#contracts/hazards/place.codes.ts';
import type { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { cut } from '#contracts/system/storable.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { editionItems, wordedToKeep } from '#domains/checks/door.ts';
import { failEquipment } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { localDay } from '#kernel/zone.ts';
import { insertDanger } from '../dangers/insert.service.ts';
import { type Answer, gravestOf, taskProblems } from './task.rules.ts';

type Edge = keyof typeof placeTaskMachine.edges;
/** Edges whoever stands above walks as well. */
export const taskAuditing: readonly string[] = ['accept', 'sendBack'];

const since = () => ({ state_since: clock.now().toISOString() });

export const placeTaskWalks = walks(placeTaskMachine, {
  table: 'place_task',
  rule: ({ context, edge, row }) => {
    if (row.org_id !== context.actor.orgId && !taskAuditing.includes(edge)) throw fail('hazard.otherCompany');
  },
  stamps: onEdges(Object.keys(placeTaskMachine.edges) as Edge[], since),
});

/** One period of a check as it was locked. */
export interface StoredTask {
  id: string;
  org_id: string;
  path: string;
  place_object: number;
  object_name: string;
  equipment_id: string | null;
  until_on: string;
  items: CheckItem[];
  edition_items: CheckItem[];
  answers: Answer[];
  photo_ids: string[];
  handed_on: string | null;
  state: number;
}

/** Locks one period of the reach. @throws object.missing. */
export const lockTask = async (
  { db, actor }: Context,
  id: string,
  also: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<StoredTask> => {
  const { rows } = await sql<StoredTask>`
    select t.id, t.org_id, t.path, p.place_object, p.object_name, p.equipment_id, t.until_on::text, t.items,
      ${editionItems(sql`t.template_id`)} as edition_items, t.answers, t.photo_ids,
      ${localDay(sql`t.handed_at`)}::text as handed_on, t.state
    from place_task t join place_check p on p.id = t.place_check_id
    where t.id = ${id} and ${inScope(actor.scope, 'place_task t')} and ${also} for update of t`.execute(db);
  return orMissing(rows[0]);
};

/** How a fault is called in what is made of it. */
const wordsOf = ({ items, edition_items }: StoredTask, { item }: Answer): string =>
  wordedToKeep(items, edition_items)[item - 1]?.faultText ?? '';

/** The hidden danger of a fault of a check; the one it is already is answered instead. */
const dangerOf = async (db: Db, actor: Actor, of: StoredTask, fault: Answer): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select d.id from hidden_danger d
    where d.place_task_id = ${of.id} and d.task_item = ${fault.item}`.execute(db);
  if (rows[0]) return rows[0].id;
  const text = `${wordsOf(of, fault)}：${fault.note}`;
  return insertDanger(db, actor, {
    orgId: of.org_id,
    path: of.path,
    source: dangerSource.values.check,
    objectKind: of.place_object,
    objectId: of.equipment_id,
    objectName: of.object_name,
    foundOn: of.handed_on ?? dayOf(clock.now()),
    text,
    photoIds: fault.photoId === null ? [] : [fault.photoId],
    placeTaskId: of.id,
    item: fault.item,
  });
};

/** A check as it was made, at the desk or on the phone. */
interface MadeCheck {
  readonly edge: 'handIn' | 'handOver';
  readonly answers: readonly Answer[];
  readonly taskNote: string;
  /** The day on which it was made, which may lie before the one on which it comes. */
  readonly madeOn: string;
  /** Columns that only one of the two ways brings. */
  readonly more?: { readonly check_key: string; readonly signature_file_id: string; readonly checker_id: string };
}

/** Writes what was found and makes its grave faults hidden dangers. @returns also how many of those there are. */
export const takeAnswers = async (
  context: Context,
  stored: StoredTask,
  { edge, answers, taskNote, madeOn, more }: MadeCheck,
): Promise<{ answer: WalkedState; faults: number; dangers: number; late: boolean }> => {
  const { db, actor } = context;
  const faults = answers.filter((one) => one.finding === checkFinding.values.fault).length;
  const late = madeOn > stored.until_on;
  const answer = await placeTaskWalks.walk(
    context,
    edge,
    { id: stored.id },
    {
      answers: JSON.stringify(answers),
      photo_ids: answers.flatMap((one) => (one.photoId === null ? [] : [one.photoId])),
      fault_count: faults,
      task_note: taskNote,
      handed_by: actor.userId,
      handed_at: clock.now().toISOString(),
      late,
      check_key: '',
      signature_file_id: null,
      ...more,
    },
  );
  const fresh = { ...stored, answers: [...answers], handed_on: madeOn };
  const grave = gravestOf(stored.items, answers);
  for (const one of grave) await dangerOf(db, actor, fresh, one);
  if (stored.equipment_id !== null && grave.length > 0) {
    const reason = grave.map((one) => `${wordsOf(stored, one)}：${one.note}`).join('；');
    await failEquipment({ db, actor }, stored.equipment_id, cut(reason, 500));
  }
  return { answer, faults, dangers: grave.length, late };
};

/**
 * Hands in one period of a check. Serious faults become hidden dangers by themselves, so that nobody may forget them.
 * @throws on `answers`: an item not on the template, one without an answer, a fault without a word or the photo it wants.
 */
export const handInTask = async (context: Context, input: Parsed<typeof placeTaskApi.handIn>): Promise<WalkedState> => {
  const { db, actor } = context;
  const stored = await lockTask(context, input.id);
  const problems = taskProblems(stored.items, input.answers);
  if (problems.length > 0) throw failFields(problems);
  const photoIds = input.answers.flatMap((one) => (one.photoId === null ? [] : [one.photoId]));
  await findFiles(
    db,
    actor,
    photoIds.filter((one) => !stored.photo_ids.includes(one)),
  );
  return (await takeAnswers(context, stored, { ...input, edge: 'handIn', madeOn: dayOf(clock.now()) })).answer;
};

/** Makes a fault of a check a hidden danger. @throws on `item` for one that is no fault, and before the check was handed in. */
export const makeDanger = async (
  context: Context,
  input: Parsed<typeof placeTaskApi.toDanger>,
): Promise<Data<typeof placeTaskApi.toDanger>> => {
  const { db, actor } = context;
  const stored = await lockTask(context, input.placeTaskId);
  if (stored.org_id !== actor.orgId) throw fail('hazard.otherCompany');
  const { handedIn, accepted, sentBack } = placeTaskState.values;
  const fault = stored.answers.find((one) => one.item === input.item);
  const stands = [handedIn, accepted, sentBack].some((state) => state === stored.state);
  if (!stands || fault?.finding !== checkFinding.values.fault)
    throw failFields([{ field: 'item', key: 'hazard.noFault' }]);
  const dangerId = await dangerOf(db, actor, stored, fault);
  context.audit({ objectKind: 'hiddenDanger', objectId: dangerId, action: 'hiddenDanger.add', after: input });
  return { dangerId };
};
