import { sql } from 'kysely';
import { dangerSource } from '#contracts/hazards/danger.codes.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { suggestionKind, suggestionState } from '#contracts/suggestions/suggestion.codes.ts';
import type { suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { insertDanger } from '#domains/hazards/door.ts';
import { require } from '#kernel/actor.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { copyPictures } from './picture.service.ts';
import { isDeskOf } from './suggestion.queries.ts';
import { suggestionWalks, tellWriter } from './suggestion.walks.ts';

interface Stored {
  id: string;
  org_id: string;
  path: string;
  kind: number;
  state: number;
  suggestion_text: string;
  place_text: string;
  picture_ids: string[];
  reported_on: string;
  danger_id: string | null;
  escalated_on: string | null;
}

const lock = async ({ db, actor }: Context, id: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select s.id, s.org_id, s.path, s.kind, s.state, s.suggestion_text, s.place_text, s.picture_ids,
      s.reported_on::text, s.danger_id, s.escalated_on::text
    from suggestion s where s.id = ${id} and ${inScope(actor.scope, 'suggestion s')} for update`.execute(db);
  return orMissing(rows[0]);
};

/** Answers one; a reward is for reports of hazards. @throws on `rewardFen` for anything else, suggestion.otherDesk, machine.illegal. */
export const answerSuggestion = async (
  context: Context,
  input: Parsed<typeof suggestionApi.answer>,
): Promise<WalkedState> => {
  const stored = await lock(context, input.id);
  if (input.rewardFen > 0 && stored.kind !== suggestionKind.values.hazard)
    throw failFields([{ field: 'rewardFen', key: 'suggestion.rewardHazard' }]);
  return suggestionWalks.walk(context, 'answer', input, {
    answer_text: input.answerText,
    reward_fen: input.rewardFen,
  });
};

/** Over the deed of the edge that may be walked with it. */
const noteDanger = (context: Context, suggestionId: string, after: { dangerId: string; again?: true }): void =>
  context.audit({
    objectKind: 'suggestion',
    objectId: suggestionId,
    action: 'suggestion.toDanger',
    before: undefined,
    after,
  });

/**
 * Makes a hidden danger of a report of a hazard: its maker is whoever presses, of the writer nothing goes along, and of the
 * pictures copies. A second press,
 * or two at once, answer the danger that stands.
 * @throws suggestion.noHazard, suggestion.otherDesk.
 */
export const makeDanger = async (
  context: Context,
  { suggestionId }: Parsed<typeof suggestionApi.toDanger>,
): Promise<{ dangerId: string }> => {
  const { db, actor } = context;
  require(actor, 'hazard:danger:add');
  const stored = await lock(context, suggestionId);
  if (stored.kind !== suggestionKind.values.hazard) throw fail('suggestion.noHazard');
  if (!isDeskOf(actor, { orgId: stored.org_id, escalatedOn: stored.escalated_on })) throw fail('suggestion.otherDesk');
  if (stored.danger_id !== null) {
    noteDanger(context, suggestionId, { dangerId: stored.danger_id, again: true });
    return { dangerId: stored.danger_id };
  }
  const dangerId = await insertDanger(db, actor, {
    orgId: stored.org_id,
    path: stored.path,
    source: dangerSource.values.report,
    objectKind: hazardObject.values.place,
    objectId: null,
    objectName: stored.place_text,
    foundOn: stored.reported_on,
    text: stored.suggestion_text,
    photoIds: await copyPictures(context, stored),
  });
  const { waiting, reopened } = suggestionState.values;
  if (stored.state === waiting || stored.state === reopened)
    await suggestionWalks.step(context, 'accept', { id: suggestionId });
  await sql`update suggestion set danger_id = ${dangerId}, danger_told = false where id = ${suggestionId}`.execute(db);
  await tellWriter(db, suggestionId, 'suggestionDanger');
  noteDanger(context, suggestionId, { dangerId });
  return { dangerId };
};
