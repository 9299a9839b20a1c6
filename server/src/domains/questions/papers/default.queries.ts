import type { paperApi } from '#contracts/questions/paper.contract.ts';
import { difficultyDegree, exercisesType } from '#contracts/questions/question.codes.ts';
import type { Data } from '#contracts/route.ts';
import { readParameters } from '#domains/parameters/door.ts';
import type { Db } from '#kernel/db.ts';

/** What a new paper of an organisation begins with: its minutes, the marks that pass, and how much of each type is drawn. */
export const paperDefaults = async (db: Db, orgId: string): Promise<Data<typeof paperApi.defaults>> => {
  const settings = await readParameters(db, orgId, [
    'examMinutes',
    'examPassingScore',
    'examOfflinePassingScore',
    'examPaperDefault',
  ]);
  const shape = settings.examPaperDefault;
  return {
    examMinutes: settings.examMinutes,
    passingScore: settings.examPassingScore,
    offlinePassingScore: settings.examOfflinePassingScore,
    groups: (['judge', 'single', 'multiple'] as const)
      .filter((type) => shape[type].count > 0)
      .map((type) => ({
        exercisesType: exercisesType.values[type],
        difficultyDegree: difficultyDegree.values.one,
        chooseCount: shape[type].count,
        score: shape[type].score,
      })),
  };
};
