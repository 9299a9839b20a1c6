import { type RawBuilder, sql } from 'kysely';
import type { OwnSuggestion } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionState } from '#contracts/suggestions/suggestion.codes.ts';
import { reopenDays } from '#contracts/suggestions/suggestion.rules.ts';
import type { Actor } from '#kernel/actor.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
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
  const rows = await readRows<OwnSuggestion>(db)`
      select s.id::text as suggestion_id, s.kind as suggestion_kind, s.suggestion_text, s.place_text,
        s.anonymous, coalesce(luan_org_name(s.org_id), '') as desk_name, s.state, s.reported_on::text as reported_on,
        s.deadline_on::text as deadline_on, s.answer_text, s.answered_on::text as answered_on, s.reopen_text,
        s.satisfaction, s.reward_fen, d.state as danger_state, cardinality(s.picture_ids) as picture_count,
        ${canReopen} as can_reopen, ${canRate} as can_rate
      from suggestion s left join hidden_danger d on d.id = s.danger_id
      where ${isWriter(actor)} order by s.reported_on desc, s.id desc limit ${mostShown}`;
  return rows;
};
