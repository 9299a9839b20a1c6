import { sql } from 'kysely';
import { keywordList, labelList, type TermKind } from '#contracts/lessons/term.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { inScopeOrAbove } from '#kernel/scope.ts';

/** Terms of the scope, and of the organisations above, which may be used but not changed here. */
const source = (kind: TermKind) => ({
  base: 'lesson_term t',
  alias: 't',
  shared: true as const,
  always: (actor: Actor) => sql<boolean>`t.kind = ${kind} and ${inScopeOrAbove(actor, 'lesson_term t')}`,
  columns: {
    termId: sql`t.id`,
    termName: sql`t.term_name`,
    termNameEn: sql`t.term_name_en`,
    tone: sql`t.tone`,
    sort: sql`t.sort`,
    state: sql`t.state`,
    orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
    uses:
      kind === 'label'
        ? sql`(select count(*)::int from lesson l where l.current and t.id = any(l.label_ids))`
        : sql`(select count(*)::int from lesson l where l.current and t.term_name = any(l.keywords))`,
    createdAt: sql`t.created_at`,
    version: sql`case when starts_with(t.path, luan_from()) then t.version else 0 end`,
  },
  filters: {
    keyword: (text: string) =>
      sql<boolean>`(${containing(sql`t.term_name`, text)} or ${containing(sql`t.term_name_en`, text)})`,
  },
  order: { by: 'sort' as const, direction: 'asc' as const },
  finish: (row: Record<string, unknown>, actor: Actor) => ({
    ...row,
    // Version 0: a term of an organisation above.
    can:
      row.version === 0 || !may(actor, `lesson:${kind}:mod`)
        ? []
        : ['mod', row.state === 1 ? 'disable' : 'enable', ...(row.uses === 0 ? ['del'] : [])],
  }),
});

export const keywordPage = listQuery(keywordList, source('keyword'));
export const labelPage = listQuery(labelList, source('label'));
