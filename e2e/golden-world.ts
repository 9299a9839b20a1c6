import { writePaper } from '#app/first/lesson.media.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { placePaper } from './exam-world.ts';
import { placeLesson } from './study-world.ts';

/** What the head office offers everybody below for the golden path: a document to read and a paper of four questions. */
export const goldenLesson = '冬季安全手册.pdf';
export const goldenPaper = '冬季安全试卷';

export const placeGolden = async (runtime: Runtime, head: { id: string; path: string }): Promise<void> => {
  const bytes = await writePaper('冬季安全手册', 'Safety in winter', ['减速', '保持车距', '缓踩制动']);
  await placeLesson(
    runtime,
    head,
    { kind: 'course-pdf', fileName: goldenLesson, mediaType: 'application/pdf', bytes, seconds: 0 },
    2,
  );
  await runtime.database.within(everything, (db) =>
    placePaper(db, { orgId: head.id, path: head.path }, null, goldenPaper),
  );
};
