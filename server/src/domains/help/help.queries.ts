import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { helpMachine, missMachine } from '#contracts/help/help.codes.ts';
import { type helpApi, type helpCenterApi, helpList, helpMissList } from '#contracts/help/help.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { localName } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

/** Condition on `help_article h`: of the help centre, which is the head office's, and not kept back. */
export const isShown = sql<boolean>`(h.state = ${literal(recordState, 'enabled')}
  and h.org_id = (select o.id from organisation o where o.parent_id is null))`;

/** Condition on `help_article h`: its words, or its title and keywords in pinyin, hold what was typed. */
const found = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${containing(sql`h.words`, typed.toLowerCase())} or ${containing(sql`h.spelling`, typed.toLowerCase().replace(/\s+/g, ''))})`;

const columns = {
  helpId: sql`h.id`,
  helpTitle: sql`h.help_title`,
  helpTitleEn: sql`h.help_title_en`,
  screens: sql`h.screens`,
  orgTypes: sql`h.org_types`,
  sort: sql`h.sort`,
  useful: sql`h.useful`,
  useless: sql`h.useless`,
  standard: sql`h.standard`,
  state: sql`h.state`,
  updatedAt: sql`h.updated_at`,
  version: sql`h.version`,
};
const hidden = { brought: sql`h.article_code is not null` };

const finish = ({ brought, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: may(actor, 'help:article:mod')
    ? ['mod', ...canWalk(helpMachine, actor, Number(row.state)), ...(brought === true ? [] : ['del'])]
    : [],
});

export const helpPage = listQuery(helpList, {
  base: 'help_article h',
  alias: 'h',
  columns,
  hidden,
  filters: {
    keyword: found,
    orgType: (type) => sql<boolean>`(h.org_types = '{}' or ${type} = any(h.org_types))`,
    unvoted: (wanted) => whether(sql<boolean>`h.useful + h.useless = 0`, wanted),
  },
  sorts: { sort: sql`h.sort`, useful: sql`h.useful`, useless: sql`h.useless`, updatedAt: sql`h.updated_at` },
  order: { by: 'sort', direction: 'asc' },
  finish,
});

export const helpMissPage = listQuery(helpMissList, {
  base: 'help_miss m',
  alias: 'm',
  columns: {
    missId: sql`m.id`,
    missWords: sql`m.miss_words`,
    times: sql`m.times`,
    lastAt: sql`m.last_at`,
    state: sql`m.state`,
  },
  filters: {
    keyword: (text) => containing(sql`m.miss_words`, text),
  },
  order: { by: 'times', direction: 'desc' },
  finish: (row, actor) => ({ ...row, can: canWalk(missMachine, actor, Number(row.state)) }),
});

/** One article as it is kept; foreign equals missing. */
export const findArticle = async (db: Db, actor: Actor, helpId: string): Promise<Data<typeof helpApi.one>> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, h.keywords, h.body, h.body_en as "bodyEn"
    from help_article h where h.id = ${helpId} and ${inScope(actor.scope, 'help_article h')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as Data<typeof helpApi.one>;
};

/** Most articles of an answer. */
const most = 200;

/** Articles everybody may read: of a screen, or of those nearby where it has none, for a type of organisation, found by words or pinyin. */
export const shownArticles = async (
  db: Db,
  { keyword = '', screen, near = [], orgType, article }: Parsed<typeof helpCenterApi.list>,
): Promise<Data<typeof helpCenterApi.list>['list']> => {
  const own = sql<boolean>`h.screens @> array[${screen ?? ''}]`;
  const parts = [
    isShown,
    ...(keyword === '' ? [] : [found(keyword)]),
    ...(screen === undefined ? [] : [sql<boolean>`h.screens && ${[screen, ...near]}::text[]`]),
    ...(article === undefined ? [] : [sql<boolean>`h.article_code = ${article}`]),
    ...(orgType === undefined ? [] : [sql<boolean>`(h.org_types = '{}' or ${orgType} = any(h.org_types))`]),
  ];
  const { rows } = await sql<Data<typeof helpCenterApi.list>['list'][number]>`
    select h.id as "helpId", ${localName('h.help_title')} as "helpTitle", h.screens, h.org_types as "orgTypes"
    from help_article h where ${sql.join(parts, sql` and `)} order by ${own} desc, h.sort, h.id limit ${most}`.execute(
    db,
  );
  return screen !== undefined && rows.some((row) => row.screens.includes(screen))
    ? rows.filter((row) => row.screens.includes(screen))
    : rows;
};
