import { sql } from 'kysely';
import { type guideApi, guideList } from '#contracts/help/guide.contract.ts';
import { guideMachine } from '#contracts/help/help.codes.ts';
import type { Data } from '#contracts/route.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

/** How many have met the present edition, or seen its last step. */
const met = (more = sql``) =>
  sql`(select count(*)::int from help_guide_seen s where s.guide_id = g.id and s.edition = g.edition ${more})`;

const columns = {
  guideId: sql`g.id`,
  guideTitle: sql`g.guide_title`,
  guideTitleEn: sql`g.guide_title_en`,
  orgTypes: sql`g.org_types`,
  edition: sql`g.edition`,
  stepCount: sql`jsonb_array_length(g.steps)`,
  guideSeen: met(),
  guideFinished: met(sql`and s.finished`),
  sort: sql`g.sort`,
  standard: sql`g.standard`,
  state: sql`g.state`,
  updatedAt: sql`g.updated_at`,
  version: sql`g.version`,
};
const hidden = { brought: sql`g.guide_code is not null` };

const finish = ({ brought, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: may(actor, 'help:guide:mod')
    ? ['mod', ...canWalk(guideMachine, actor, Number(row.state)), ...(brought === true ? [] : ['del'])]
    : [],
});

export const guidePage = listQuery(guideList, {
  base: 'help_guide g',
  alias: 'g',
  columns,
  hidden,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`g.guide_title`, text)} or ${containing(sql`g.guide_title_en`, text)})`,
    orgType: (type) => sql<boolean>`(g.org_types = '{}' or ${type} = any(g.org_types))`,
  },
  order: { by: 'sort', direction: 'asc' },
  finish,
});

/** One guide as it is kept; foreign equals missing. */
export const findGuide = async (db: Db, actor: Actor, guideId: string): Promise<Data<typeof guideApi.one>> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, g.screens, g.steps
    from help_guide g where g.id = ${guideId} and ${inScope(actor.scope, 'help_guide g')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as Data<typeof guideApi.one>;
};
