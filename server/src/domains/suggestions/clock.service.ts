import { sql } from 'kysely';
import { dangerState } from '#contracts/hazards/danger.codes.ts';
import { suggestionKind, suggestionState, unanswered } from '#contracts/suggestions/suggestion.codes.ts';
import { lapseDays } from '#contracts/suggestions/suggestion.rules.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { suggestionWalks, tellWriter } from './suggestion.walks.ts';

/** Tells each desk how many came in: by the hour, so that nobody reads from the minute of a message who wrote. */
const tellDesks = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ org_id: string; count: number }>`
    with told as (update suggestion s set desk_told = true where not s.desk_told returning s.org_id)
    select org_id, count(*)::int as count from told group by org_id`.execute(db);
  for (const { org_id: orgId, count } of rows)
    await tellAdministrators(db, orgId, { kind: 'suggestionsWait', params: { count }, link: '/suggestion/index' });
  return rows.length;
};

/** Hands reports of hazards nobody answered in time to the organisation above. */
const escalate = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: string; above: string; org_name: string; deadline_on: string }>`
    update suggestion s set escalated_on = luan_today() from organisation o
    where o.id = s.org_id and o.parent_id is not null and s.kind = ${literal(suggestionKind, 'hazard')} and s.escalated_on is null
      and s.state in (${literal(suggestionState, ...unanswered)}) and s.deadline_on < luan_today()
    returning s.id, o.parent_id as above, o.org_name, s.deadline_on::text`.execute(db);
  for (const one of rows)
    await tellAdministrators(db, one.above, {
      kind: 'suggestionEscalated',
      params: { org: one.org_name, day: one.deadline_on },
      link: '/suggestion/detail',
      query: { suggestionId: one.id },
      once: `suggestion-escalated-${one.id}-${one.deadline_on}`,
    });
  return rows.length;
};

/** Tells writers what became of the danger that was made of their report. */
const tellDangers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: string; closed: boolean }>`
    update suggestion s set danger_told = true from hidden_danger d
    where d.id = s.danger_id and not s.danger_told and d.state in (${literal(dangerState, 'closed', 'rejected')})
    returning s.id, d.state = ${literal(dangerState, 'closed')} as closed`.execute(db);
  for (const one of rows) await tellWriter(db, one.id, one.closed ? 'suggestionMended' : 'suggestionUnfounded');
  return rows.length;
};

/** What the hour brings: desks are told, late hazards go up, unrated answers close, writers hear of dangers. @returns how many moved. */
export const passHour = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const told = await tellDesks(db);
    const raised = await escalate(db);
    const where = sql<boolean>`t.answered_on < luan_today() - ${lapseDays}::int`;
    const lapsed = await suggestionWalks.those({ db, actor: systemActor }, 'lapse', { where });
    return told + raised + lapsed.length + (await tellDangers(db));
  });
