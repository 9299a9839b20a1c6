import { makeFilm, writePaper } from '#app/first/lesson.media.ts';
import { recordState } from '#contracts/codes.ts';
import { type QuestionRow, questionApi } from '#contracts/questions/question.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { learners, studyName, studyPlan } from '../learners.ts';
import { again } from '../people.ts';
import { rowsOf } from '../user.ts';
import { hireDrivers } from './hiring.ts';
import { publishLesson } from './lessons.ts';
import type { Team } from './team.ts';
import { dayFromNow, runPlan } from './training.ts';

/** One question of each type that somebody may ask. */
const oneOfEach = async (by: Browser): Promise<string[]> => {
  const rows = rowsOf<QuestionRow>(await by.call(questionApi.list.page, { size: 100 } as never));
  const enabled = rows.filter((row) => row.state === recordState.values.enabled);
  return [...new Map(enabled.map((row) => [row.exercisesType, row.questionId])).values()];
};

/** A plan with a film and a document, a letter to sign and questions after the document, and the drivers who are in it. */
export const placeStudy = async ({ by, auditor }: Team): Promise<void> => {
  const film = await makeFilm(12);
  const bytes = await writePaper('冰雪路面行车', 'Driving on ice', ['慢', '稳', '看']);
  const shown = [
    ...(film ? [{ fileName: '跟车距离.mp4', bytes: film, film: true as const }] : []),
    { fileName: '冰雪路面.pdf', bytes, questionIds: await oneOfEach(by) },
  ];
  const lessons: { lessonId: string; requiredMinutes: number }[] = [];
  // Of a film counts no more than its length.
  for (const one of shown)
    lessons.push({ lessonId: await publishLesson(by, auditor, one), requiredMinutes: 'film' in one ? 0 : 10 });
  const members = await hireDrivers(
    by,
    [...learners, ...learners.map(again)].map((username, index) => ({
      username,
      realName: studyName,
      phone: `19800002${String(index).padStart(3, '0')}`,
    })),
  );
  await runPlan(
    by,
    {
      flavour: 'safe_train',
      planName: studyPlan,
      startDate: dayFromNow(-1),
      endDate: dayFromNow(1),
      lessons,
      signWay: 2,
      signIn: true,
      letters: ['duty'],
    },
    members,
    auditor,
  );
};
