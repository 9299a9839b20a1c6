import { type RawBuilder, sql } from 'kysely';
import { correctionState } from '#contracts/people/corrections/correction.codes.ts';
import { paperEndsSoon } from '#contracts/people/papers/paper.codes.ts';
import type { DuePaper } from '#contracts/people/papers/paper.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** Papers of a membership `m` with its person's licences `l`, as `p (paper, kind, ends_on)`; what has no last day is none of them. */
export const papersOf: RawBuilder<unknown> = sql`cross join lateral (values
  ('licence', coalesce(l.licence_class, ''), m.licence_expires_on), ('certificate', coalesce(l.cert_kind, ''), m.cert_expires_on),
  ('health', '', m.health_until), ('contract', '', m.contract_until)) p (paper, kind, ends_on)`;

/** Papers of the person who asks that are over or end soon, and the contract with the organisation of the session. */
export const findDuePapers = async (db: Db, actor: Actor): Promise<DuePaper[]> => {
  const today = dayOf(clock.now());
  const { rows } = await sql<DuePaper>`
    select p.paper as "ownPaper", p.kind, p.ends_on::text as "endsOn", p.ends_on - ${today}::date as "daysLeft",
      exists (select from correction c where c.user_id = m.user_id and c.field = p.paper and c.state = ${literal(correctionState, 'waiting')}) as waiting
    from org_user m left join student_licence l on l.user_id = m.user_id ${papersOf}
    where m.id = ${actor.orgUserId} and m.user_id = ${actor.userId} and p.ends_on <= ${today}::date + ${paperEndsSoon}::int
    order by p.ends_on, p.paper`.execute(db);
  return rows;
};
