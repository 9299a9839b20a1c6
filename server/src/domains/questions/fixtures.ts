import { sql } from 'kysely';
import { examPaperState } from '#contracts/questions/paper.codes.ts';
import { makePaper } from '#testing/exams.ts';
import { type Fixtures, type Ground, noTable, rowOf } from '#testing/makers.ts';

const firstOf =
  (table: 'question' | 'question_bank') =>
  async ({ world, place }: Ground): Promise<string> =>
    (
      await world.asSystem((db) =>
        sql<{
          id: string;
        }>`select id from ${sql.table(table)} where org_id = ${place.orgId} order by id limit 1`.execute(db),
      )
    ).rows[0]?.id ?? '';

export const fixtures: Fixtures = {
  makers: {
    paperId: ['exam_paper', ({ world, place }) => makePaper(world, place)],
    bankId: ['question_bank', firstOf('question_bank')],
    questionId: ['question', firstOf('question')],
    looseId: [
      noTable,
      async ({ world, place }) =>
        (
          await world.asSystem((db) =>
            sql<{ id: string }>`select id from question where org_id = ${place.orgId} order by id desc limit 1`.execute(
              db,
            ),
          )
        ).rows[0]?.id ?? '',
    ],
    caseId: [
      'question_case',
      async ({ world, row, id }) => {
        const caseId = await row('question_case');
        await world.asSystem((db) =>
          sql`update question set case_id = ${caseId} where id = ${id('questions.questionId')}`.execute(db),
        );
        return caseId;
      },
    ],
    draftId: rowOf('exam_paper', { state: examPaperState.values.draft }),
  },
  aliases: {
    '/exam/paper/ id': 'paperId',
    '/exam/paper/mod paperId': 'draftId',
    '/exam/questionCase/ questionId': 'looseId',
  },
};
