import { seedBank, seedCase, seedPaper, seedQuestions } from '#domains/questions/door.ts';
import type { Db } from '#kernel/db.ts';
import { said } from '#kernel/said.ts';
import { demoCases } from './cases.data.ts';
import { madeQuestions } from './made.ts';
import type { MadeQuestion } from './read.ts';

const banks = [
  {
    name: said('道路交通安全法规题库'),
    nameEn: 'Road traffic law',
    remark: said('通用法规'),
    industryCodes: [],
    subjectCodes: ['T01T01'],
  },
  {
    name: said('道路货物运输题库'),
    nameEn: 'Road freight',
    remark: said('货运驾驶员'),
    industryCodes: ['I020'],
    subjectCodes: ['T01T01'],
  },
  {
    name: said('道路旅客运输题库'),
    nameEn: 'Passenger transport',
    remark: said('客运驾驶员'),
    industryCodes: ['I010'],
    subjectCodes: ['T01T01'],
  },
  {
    name: said('危险货物运输题库'),
    nameEn: 'Dangerous goods',
    remark: said('危险货物从业人员'),
    industryCodes: ['I030'],
    subjectCodes: ['T01T01'],
  },
  {
    name: said('应急处置题库'),
    nameEn: 'Emergencies',
    remark: said('事故报告、急救与灭火'),
    industryCodes: [],
    subjectCodes: ['T01T03'],
  },
] as const;

/** Questions written in one round over the banks: the newest first are of all of them. */
const atOnce = 10;

const written = ({ bank: _bank, options, ...question }: MadeQuestion) => ({
  ...question,
  caseId: null,
  source: 1,
  options: options.map((option, index) => ({
    ...option,
    exercisesOption: 'ABCD'[index] ?? '',
    fileId: null,
    fileName: '',
  })),
});

interface Place {
  orgId: string;
  path: string;
}

/** Accidents told as cases, each with a question of one right answer, in a bank of their own. */
const placeCases = async (db: Db, head: Place): Promise<void> => {
  const bankId = await seedBank(db, head, {
    name: said('事故案例题库'),
    nameEn: 'Accidents as cases',
    remark: said('警示教育'),
    industryCodes: [],
    subjectCodes: ['T01T03'],
  });
  for (const [index, [happened, question, right, wrong, why]] of demoCases.entries()) {
    const caseId = await seedCase(db, head, bankId, happened);
    const place = index % 3;
    const texts = [...wrong.slice(0, place), right, ...wrong.slice(place)];
    const made = {
      bank: 0,
      exercisesType: 1,
      difficultyDegree: 3,
      stem: question,
      stemEn: '',
      options: texts.map((content) => ({ content, contentEn: '' })),
      answer: 'ABC'[place] ?? 'A',
      lawBasis: '',
      explanation: why,
      explanationEn: '',
    };
    await seedQuestions(db, head, bankId, [{ ...written(made), caseId }]);
  }
};

const audience = { industryCodes: [], dutyCodes: [], provinceId: null, cityId: null, districtId: null };

/** Five national banks of the head office with the demonstration's questions, and papers drawn from them: its own and a training organisation's. */
export const placeQuestions = async (db: Db, head: Place, organ: Place): Promise<void> => {
  const ids: string[] = [];
  for (const bank of banks) ids.push(await seedBank(db, head, bank));
  const all = madeQuestions();
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce);
    for (const [place, id] of ids.entries()) {
      const questions = some.filter((one) => one.bank === place).map(written);
      if (questions.length > 0) await seedQuestions(db, head, id, questions);
    }
  }
  await placeCases(db, head);
  const degrees = [1, 2, 3, 4, 5] as const;
  const draw = (type: 1 | 2 | 3, chooseCount: number, score: number) =>
    degrees.map((difficultyDegree) => ({ exercisesType: type, difficultyDegree, chooseCount, score }));
  const paper = {
    remark: '',
    generateMode: 2 as const,
    exerciseRuleType: 1 as const,
    paperType: 3 as const,
    examMinutes: 60,
    ...audience,
    subjectCodes: ['T01T01'],
    bankIds: ids,
    groups: [...draw(3, 8, 1), ...draw(1, 5, 2), ...draw(2, 1, 2)],
    exercises: [],
  };
  const passing = { passingScore: 80, offlinePassingScore: 80 };
  await seedPaper(
    db,
    head,
    { ...paper, ...passing, paperName: said('驾驶员安全培训结业试卷'), generateType: 1, seed: 20_261 },
    true,
  );
  await seedPaper(
    db,
    head,
    { ...paper, ...passing, paperName: said('岗前培训随机试卷'), generateType: 2, exerciseRuleType: 3, seed: 20_262 },
    false,
  );
  await seedPaper(
    db,
    organ,
    { ...paper, ...passing, paperName: said('从业人员继续教育考核试卷'), generateType: 1, seed: 20_263 },
    true,
  );
  await seedPaper(
    db,
    organ,
    { ...paper, ...passing, paperName: said('月度安全学习测验'), generateType: 2, exerciseRuleType: 3, seed: 20_264 },
    false,
  );
};
