import { type RawBuilder, sql } from 'kysely';
import { lawMachine, lawState, referenceState } from '#contracts/laws/law.codes.ts';
import { type lawApi, lawList } from '#contracts/laws/law.contract.ts';
import type { Data } from '#contracts/route.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { contains, inScope, inScopeOrAbove } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

/** Condition on `law l`: of the scope's registers and of those above. */
export const seenLaw = (actor: Actor): RawBuilder<boolean> => inScopeOrAbove(actor, 'law l', sql<boolean>`l.shared`);

/** Condition on `law l`: its name or short name contains some words. */
const named = (words: string): RawBuilder<boolean> =>
  sql<boolean>`(${containing(sql`l.law_name`, words)} or ${containing(sql`l.short_name`, words)}
    or ${containing(sql`l.law_number`, words)})`;

/** Condition on a table's column: a law whose name contains some words. */
export const lawNamed = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`${column} in (select l.id from law l where ${named(words)})`;

export const lawPage = listQuery(lawList, {
  base: 'law l',
  alias: 'l',
  shared: true,
  always: seenLaw,
  joins: (actor) => sql`left join lateral (
    select count(distinct (r.question_id, r.lesson_id, r.letter_id))::int as cited,
      (count(*) filter (where r.state = ${literal(referenceState, 'proposed')}))::int as proposed
    from law_reference r where r.law_id = l.id and r.state > ${literal(referenceState, 'dismissed')}
      and ${inScope(actor.scope, 'law_reference r')}) counted on true`,
  columns: {
    lawId: sql`l.id`,
    lawName: sql`l.law_name`,
    shortName: sql`l.short_name`,
    lawNumber: sql`l.law_number`,
    lawIssuer: sql`l.issuer`,
    lawEffectiveOn: sql`l.in_force_on`,
    changedOn: sql`l.changed_on`,
    remark: sql`l.remark`,
    citedCount: sql`counted.cited`,
    proposedCount: sql`counted.proposed`,
    orgName: sql`coalesce(luan_org_name(l.org_id), '')`,
    state: sql`l.state`,
    createdAt: sql`l.created_at`,
    version: sql`l.version`,
  },
  hidden: { place: sql`l.path` },
  filters: {
    keyword: named,
    orgId: (org) => sql<boolean>`l.org_id = ${org}`,
  },
  finish: (row, actor) => ({
    ...row,
    can: [
      ...(contains(actor.scope, String(row.place))
        ? [...(may(actor, 'exam:law:mod') ? ['mod'] : []), ...canWalk(lawMachine, actor, Number(row.state))]
        : []),
      // A register above is read; what its laws' changes mean for one's own content may be announced by oneself.
      ...(row.state === lawState.values.inForce && may(actor, 'exam:lawChange:mod') ? ['announce'] : []),
    ],
  }),
});

/** Laws to choose from, by name. */
export const findLawChoices = async (db: Db, actor: Actor): Promise<Data<typeof lawApi.choices>> => {
  const { rows } = await sql<Data<typeof lawApi.choices>[number]>`
    select l.id::text as "lawId", l.law_name as "lawName", l.state from law l
    where ${seenLaw(actor)} order by l.law_name, l.id limit 500`.execute(db);
  return rows;
};
