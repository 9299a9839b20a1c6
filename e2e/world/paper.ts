import { bankApi } from '#contracts/questions/bank.contract.ts';
import { paperApi, paperEdges } from '#contracts/questions/paper.contract.ts';
import { questionApi } from '#contracts/questions/question.contract.ts';
import type { Browser } from '#testing/browser.ts';

interface HeldFile {
  readonly fileId: string;
  readonly fileName: string;
}

/** Questions of the paper with their right letters: two single, one multiple, one judge; five marks pass. */
const questions = [
  {
    exercisesType: 1,
    stem: '夜间会车应当使用什么灯光？',
    texts: ['近光灯', '远光灯', '雾灯', '危险报警闪光灯'],
    answer: 'A',
    score: 2,
  },
  {
    exercisesType: 1,
    stem: '下图中的标志表示什么？',
    texts: ['停车让行', '减速让行', '禁止通行', '注意行人'],
    answer: 'B',
    score: 2,
  },
  {
    exercisesType: 2,
    stem: '出车前应当检查哪些部位？',
    texts: ['制动', '轮胎', '广告', '灯光'],
    answer: 'ABD',
    score: 4,
  },
  { exercisesType: 3, stem: '疲劳时可以继续驾驶到目的地再休息。', texts: [], answer: 'B', score: 2 },
] as const;
const letters = ['A', 'B', 'C', 'D'] as const;

type Question = (typeof questions)[number];

const write = async (
  by: Browser,
  bankId: string,
  { score, texts, ...question }: Question,
  index: number,
  picture: HeldFile | undefined,
): Promise<{ questionId: string; score: number }> => {
  const { questionId } = await by.call(questionApi.add, {
    ...question,
    bankId,
    stemEn: `Question ${index + 1}`,
    difficultyDegree: 1,
    source: 1,
    options: texts.map((content, nth) => ({
      exercisesOption: letters[nth] ?? 'A',
      content,
      // The second question shows a sign before its first option.
      picture: index === 1 && nth === 0 && picture ? { ...picture } : null,
    })),
    explanation: `第 ${index + 1} 题的解析`,
    lawBasis: '道路交通安全法实施条例',
  });
  return { questionId, score };
};

/** The paper of four questions, published; its bank carries its name. @returns the paper's number. */
export const publishPaper = async (by: Browser, paperName: string, picture?: HeldFile): Promise<string> => {
  const { bankId } = await by.call(bankApi.add, { bankName: `${paperName}题库`, bankNameEn: 'Journey bank' });
  const exercises: { questionId: string; score: number }[] = [];
  for (const [index, question] of questions.entries())
    exercises.push(await write(by, bankId, question, index, picture));
  const { paperId } = await by.call(paperApi.add, {
    paperName,
    generateMode: 1,
    exerciseRuleType: 1,
    paperType: 2,
    passingScore: 5,
    offlinePassingScore: 5,
    examMinutes: 20,
    exercises,
  });
  await by.call(paperEdges.submit, { id: paperId });
  await by.call(paperEdges.publish, { id: paperId });
  return paperId;
};
