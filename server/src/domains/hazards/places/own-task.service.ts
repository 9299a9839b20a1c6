import { sql } from 'kysely';
import type { ownPlaceApi, TakenPlaceCheck } from '#contracts/hazards/own-place.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { handedIn, waitedFor } from '#domains/checks/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { failFields } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { isOwnCheck } from './own-task.queries.ts';
import { taskProblems } from './task.rules.ts';
import { lockTask, takeAnswers } from './task.service.ts';

type Given = Parsed<typeof ownPlaceApi.add>;

/** What was taken by this key before: an answer that was lost on the way is given again. */
const takenBefore = async ({ db, actor }: Context, checkKey: string): Promise<TakenPlaceCheck | undefined> => {
  const { rows } = await sql<TakenPlaceCheck>`
    select t.id::text as "placeTaskId", t.fault_count as faults, t.late, true as again,
      (select count(*)::int from hidden_danger d where d.place_task_id = t.id) as dangers
    from place_task t where t.handed_by = ${actor.userId} and t.check_key = ${checkKey} and ${inScope(actor.scope, 'place_task t')}`.execute(
    db,
  );
  return rows[0];
};

/** @throws on the field: a photo or signature that was not handed in for this check. */
const refuseOtherPictures = async (
  { db, actor }: Context,
  { checkKey, answers, signatureId }: Given,
): Promise<void> => {
  const ids = [...new Set(answers.flatMap((one) => (one.photoId === null ? [] : [one.photoId])))];
  const photos = await handedIn(db, actor, checkKey, { kind: 'place-check-photo', ids });
  if (photos.length < ids.length) throw failFields([{ field: 'answers', key: 'check.otherPhoto' }]);
  const signed = await handedIn(db, actor, checkKey, { kind: 'place-signature', ids: [signatureId] });
  if (signed.length === 0) throw failFields([{ field: 'signatureId', key: 'check.otherPhoto' }]);
};

/**
 * Takes a check of a place or a device as the phone of who is to make it hands it in; the same key again changes nothing. It is
 * late by the day on which it was made, however long it waited for a network.
 * @throws object.missing for one that waits for somebody else, check.tooOld; on `answers` and `signatureId` for what is wrong.
 */
export const handInOwn = async (context: Context, given: Given): Promise<TakenPlaceCheck> => {
  const { actor } = context;
  context.audit({ objectKind: 'placeTask', objectId: given.placeTaskId });
  const known = await takenBefore(context, given.checkKey);
  if (known) return known;
  const stored = await lockTask(context, given.placeTaskId, isOwnCheck(actor));
  // Sent twice at once: the second one waited for the row.
  const meanwhile = await takenBefore(context, given.checkKey);
  if (meanwhile) return meanwhile;
  const problems = taskProblems(stored.items, given.answers);
  if (problems.length > 0) throw failFields(problems);
  await refuseOtherPictures(context, given);
  const { faults, dangers, late } = await takeAnswers(context, stored, {
    edge: 'handOver',
    answers: given.answers,
    taskNote: given.taskNote,
    madeOn: dayOf(new Date(clock.now().getTime() - waitedFor(given))),
    more: { check_key: given.checkKey, signature_file_id: given.signatureId, checker_id: actor.orgUserId },
  });
  return { placeTaskId: stored.id, faults, dangers, late, again: false };
};
