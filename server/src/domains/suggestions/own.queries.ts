import { type RawBuilder, sql } from 'kysely';
import type { OwnSuggestion } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionState } from '#contracts/suggestions/suggestion.codes.ts';
import { reopenDays } from '#contracts/suggestions/suggestion.rules.ts';
import type { Actor } from '#kernel/actor.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';

/** Most that one's own page shows. */
const mostShown = 100;

/**
 * Condition on `suggestion s`: the person wrote it. Whoever acts for somebody is no writer of what is anonymous: acting for a
 * person must not tell what that person said under the seal.
 */
export const isWriter = (actor: Actor): RawBuilder<boolean> =>
  actor.runAs
    ? sql<boolean>`(s.user_id = ${actor.userId})`
    : sql<boolean>`(s.id = any(array(select own.id from suggestion own where own.user_id = ${actor.userId}
        union all select a.suggestion_id from suggestion_author a where a.user_id = ${actor.userId})))`;

const canRate = sql<boolean>`s.state = ${literal(suggestionState, 'answered')}`;
/** Condition on `suggestion s`: its answer stands, is not old, and it was opened again never before. */
export const canReopen = sql<boolean>`(s.state in (${literal(suggestionState, 'answered', 'closed')}) and s.reopened_on is null
  and s.answered_on >= luan_today() - ${reopenDays}::int)`;

/** What the person wrote, the newest day first: numbers are random, and no time of day is kept. */
export const ownSuggestions = async ({ db, actor }: Context): Promise<OwnSuggestion[]> => {
  const { rows } = await sql<OwnSuggestion>`
      select s.id::text as "suggestionId", s.kind as "suggestionKind", s.suggestion_text as "suggestionText", s.place_text as "placeText",
        s.anonymous, coalesce(luan_org_name(s.org_id), '') as "deskName", s.state, s.reported_on::text as "reportedOn",
        s.deadline_on::text as "deadlineOn", s.answer_text as "answerText", s.answered_on::text as "answeredOn", s.reopen_text as "reopenText",
        s.satisfaction, s.reward_fen as "rewardFen", d.state as "dangerState", cardinality(s.picture_ids) as "pictureCount",
        ${canReopen} as "canReopen", ${canRate} as "canRate"
      from suggestion s left join hidden_danger d on d.id = s.danger_id
      where ${isWriter(actor)} order by s.reported_on desc, s.id desc limit ${mostShown}`.execute(db);
  return rows;
};
