import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { picturesOf } from '#domains/questions/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { PdfDocument, PdfNode } from '#kernel/engines/pdf.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say } from '#phrases/say.ts';
import { answeredNodes } from './answered.layout.ts';
import { findRecord } from './detail.queries.ts';
import { exercisesOf } from './print.service.ts';

/** Papers of one document: more would keep the maker of documents too long. */
const portion = 100;

/** Sittings of a plan that were answered here and handed in, by name, in portions of a document each. */
const portionsOf = (runtime: Runtime, actor: Actor, planId: string): Promise<string[][]> =>
  runtime.database.within(
    actor.scope,
    async (db) => {
      const { rows } = await sql<{ id: string }>`
        select s.id from exam_sitting s where s.plan_id = ${planId} and cardinality(s.version_ids) > 0
          and s.state in (${literal(sittingState, 'submitted', 'scored')}) and ${inScope(actor.scope, 'exam_sitting s')}
        order by s.name_key, s.record_id, s.attempt`.execute(db);
      const ids = rows.map((row) => row.id);
      return Array.from({ length: Math.ceil(ids.length / portion) }, (_, at) =>
        ids.slice(at * portion, (at + 1) * portion),
      );
    },
    'read',
  );

/**
 * Everybody's papers of a plan as they were answered, with the marks of each question, a hundred to a document. `actor` sees
 * the records; who lies outside its scope is not in them.
 */
export async function* answeredPapers(
  runtime: Runtime,
  actor: Actor,
  of: { planId: string; title: string; language: Language; mark: string | undefined },
): AsyncGenerator<PdfDocument> {
  const printedAt = clock.now().toISOString();
  for (const ids of await portionsOf(runtime, actor, of.planId)) {
    const content: PdfNode[] = [];
    const pictures: Record<string, Uint8Array> = {};
    for (const sittingId of ids) {
      const { record, exercises } = await runtime.database.within(
        actor.scope,
        async (db) => ({
          record: await findRecord(db, actor, sittingId),
          exercises: await exercisesOf(db, sittingId),
        }),
        'read',
      );
      const images = await picturesOf(runtime, exercises);
      Object.assign(pictures, images);
      const paper = { record, exercises, images, language: of.language, printedBy: actor.realName, printedAt };
      content.push(...answeredNodes(paper, content.length > 0));
    }
    yield {
      title: of.title,
      images: pictures,
      header: { left: of.title, laterOnly: true },
      footer: { right: say(of.language, 'papers.page') },
      ...(of.mark === undefined ? {} : { watermark: of.mark }),
      content,
    };
  }
}
