import { sql } from 'kysely';
import { type Fixtures, rowOf } from '#testing/makers.ts';
import { makeLesson } from '#testing/training.ts';

export const fixtures: Fixtures = {
  makers: {
    lessonId: ['lesson', async ({ world, place }) => (await makeLesson(world, place, 600)).lessonId],
    chapterId: rowOf('lesson_chapter', { sort: 2 }),
    termId: rowOf('lesson_term', { kind: 'keyword' }),
    labelId: [
      'lesson_term',
      async ({ world, row, id }) => {
        const labelId = await row('lesson_term', { kind: 'label' });
        await world.asSystem((db) =>
          sql`update lesson set label_ids = array[${labelId}::bigint] where id = ${id('lessons.lessonId')}`.execute(db),
        );
        return labelId;
      },
    ],
    loginId: rowOf('lesson_login'),
  },
  aliases: { '/lesson/label/ termId': 'labelId', '/lesson/state/ id': 'lessonId' },
};
