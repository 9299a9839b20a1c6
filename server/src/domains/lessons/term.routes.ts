import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { type TermKind, termApi } from '#contracts/lessons/term.contract.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, isAbove } from '#kernel/scope.ts';
import { type Context, type Served, serve, serveList } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';
import { keywordPage, labelPage } from './term.queries.ts';

const explain = (error: unknown): unknown =>
  brokenRule(error) === 'lesson_term_name' ? failFields([{ field: 'termName', key: 'lesson.termTaken' }]) : error;

interface Wish {
  readonly verb: 'mod' | 'state' | 'del';
  readonly kind: TermKind;
  readonly termId: string;
  readonly version?: number;
}

interface Stored {
  termName: string;
  termNameEn: string;
  tone: string;
  sort: number;
  state: number;
}

/** Locks one, and says in the operation log what it was. @throws object.missing, object.changed for the second of two. */
const lock = async (context: Context, { verb, kind, termId, version }: Wish): Promise<Stored> => {
  const { rows } = await sql<Stored & { version: number }>`
    select version, term_name as "termName", term_name_en as "termNameEn", tone, sort, state from lesson_term t
    where id = ${termId} and kind = ${kind} and ${inScope(context.actor.scope, 'lesson_term t')} for update`.execute(
    context.db,
  );
  const { version: stands, ...before } = orMissing(rows[0]);
  if (version !== undefined && stands !== version) throw fail('object.changed');
  context.audit({ objectKind: 'lessonTerm', objectId: termId, action: `lessonTerm.${verb}`, before });
  return before;
};

const routesOf = (kind: TermKind): Served[] => [
  serve(termApi[kind].add, async (context, input) => {
    const { actor, db } = context;
    try {
      const { rows } = await sql<{ id: string }>`
        insert into lesson_term (org_id, path, kind, term_name, term_name_en, tone, sort)
        values (${actor.orgId}, ${actor.orgPath}, ${kind}, ${input.termName}, ${input.termNameEn}, ${input.tone}, ${input.sort}) returning id`.execute(
        db,
      );
      const termId = rows[0]?.id ?? '';
      context.audit({
        objectKind: 'lessonTerm',
        objectId: termId,
        action: 'lessonTerm.add',
        after: { kind, ...input },
      });
      return { termId };
    } catch (error) {
      throw explain(error);
    }
  }),
  serve(termApi[kind].mod, async (context, input) => {
    const { termName } = await lock(context, { ...input, kind, verb: 'mod' });
    try {
      await sql`update lesson_term set term_name = ${input.termName}, term_name_en = ${input.termNameEn}, tone = ${input.tone},
        sort = ${input.sort}, version = version + 1 where id = ${input.termId}`.execute(context.db);
    } catch (error) {
      throw explain(error);
    }
    // Lessons carry the word itself: those of the scope follow.
    if (kind === 'keyword' && termName !== input.termName)
      await sql`update lesson l set keywords = array_replace(keywords, ${termName}, ${input.termName})
        where ${termName} = any(keywords) and ${inScope(context.actor.scope, 'lesson l')}`.execute(context.db);
    return { version: input.version + 1 };
  }),
  serve(termApi[kind].state, async (context, input) => {
    await lock(context, { ...input, kind, verb: 'state' });
    await switchRows(context.db, { table: 'lesson_term', ids: [input.termId] }, input.state);
    return { version: input.version + 1 };
  }),
  serve(termApi[kind].del, async (context, input) => {
    const { termName } = await lock(context, { termId: input.termId, kind, verb: 'del' });
    const used = kind === 'label' ? sql`${input.termId}::bigint = any(label_ids)` : sql`${termName} = any(keywords)`;
    const { rows } = await sql`select from lesson where ${used} limit 1`.execute(context.db);
    if (rows.length > 0) throw fail('object.inUse');
    await sql`delete from lesson_term where id = ${input.termId}`.execute(context.db);
    return null;
  }),
];

export const termRoutes: Served[] = [
  serveList(keywordPage),
  serveList(labelPage),
  ...routesOf('keyword'),
  ...routesOf('label'),
  serve(termApi.choices, async (context, input) => {
    const { rows } = await sql<{ termId: string; termName: string; termNameEn: string; tone: string }>`
      select t.id as "termId", t.term_name as "termName", t.term_name_en as "termNameEn", t.tone from lesson_term t
      where t.kind = ${input.kind} and t.state = ${literal(recordState, 'enabled')}
        and (t.org_id = ${context.actor.orgId} or ${isAbove(context.actor.orgPath, 't.path')})
      order by t.sort, t.id limit 1000`.execute(context.db);
    return rows;
  }),
];
