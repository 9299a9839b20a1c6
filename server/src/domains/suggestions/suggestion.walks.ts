import { sql } from 'kysely';
import type { MessageKind } from '#contracts/messages/message.codes.ts';
import { suggestionMachine } from '#contracts/suggestions/suggestion.codes.ts';
import { answerDays, workdaysAfter } from '#contracts/suggestions/suggestion.rules.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { onEdges, walks } from '#kernel/walks.ts';
import { startOf } from '#kernel/zone.ts';
import { isDeskOf } from './suggestion.queries.ts';

/** Tells whoever wrote one, named or not; who that is never comes here. */
export const tellWriter = async (db: Db, suggestionId: string, kind: MessageKind): Promise<void> => {
  await sql`select luan_tell_writer(${suggestionId}, ${kind}, '/suggestion/own', '{}'::jsonb)`.execute(db);
};

const today = (): string => dayOf(clock.now());
const since = () => ({ state_since: clock.now().toISOString() });

export const suggestionWalks = walks(suggestionMachine, {
  table: 'suggestion',
  rule: ({ context, edge, row }) => {
    if (suggestionMachine.edges[edge].permission === 'signedIn') return;
    if (!isDeskOf(context.actor, { orgId: row.org_id, escalatedOn: row.escalated_on }))
      throw fail('suggestion.otherDesk');
  },
  stamps: {
    ...onEdges(['accept', 'lapse'] as const, since),
    // What the writer does is kept by its day alone.
    rate: () => ({ state_since: startOf(sql`luan_today()`) }),
    answer: ({ actor }) => ({
      ...since(),
      answered_by: actor.userId,
      answered_on: today(),
      first_answered_on: sql`coalesce(t.first_answered_on, ${today()}::date)`,
    }),
    // Owed anew: the desk has its days again, and is told.
    reopen: ({ reason }) => ({
      ...since(),
      reopen_text: reason,
      reopened_on: today(),
      deadline_on: workdaysAfter(today(), answerDays),
      escalated_on: null,
      desk_told: false,
    }),
  },
  effects: {
    answer: ({ context, id }) => tellWriter(context.db, id, 'suggestionAnswered'),
  },
});
