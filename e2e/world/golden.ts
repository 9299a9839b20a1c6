import { writePaper } from '#app/first/lesson.media.ts';
import type { Browser } from '#testing/browser.ts';
import { goldenLesson, goldenPaper } from '../golden-world.ts';
import { publishLesson } from './lessons.ts';
import { publishPaper } from './paper.ts';

/** What the head office offers everybody below for the golden path. */
export const placeGolden = async (head: Browser, auditor: Browser): Promise<void> => {
  const bytes = await writePaper('冬季安全手册', 'Safety in winter', ['减速', '保持车距', '缓踩制动']);
  await publishLesson(head, auditor, { fileName: goldenLesson, bytes, share: 2 });
  await publishPaper(head, goldenPaper);
};
