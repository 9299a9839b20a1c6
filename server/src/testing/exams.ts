import { sql } from 'kysely';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import type { Input } from '#contracts/route.ts';
import { seedBank, seedPaper, seedQuestions } from '#domains/questions/door.ts';
import { joinPlan, makePlan } from './training.ts';
import { type Browser, type Place, type Someone, unique, type World } from './world.ts';

export type Driver = Browser & { person: Someone };

/** Questions of the paper: their kinds, right letters and marks; two single, one multiple, one judge. */
export const paperQuestions = [
  { type: 1, answer: 'A', score: 2 },
  { type: 1, answer: 'C', score: 2 },
  { type: 2, answer: 'ABD', score: 4 },
  { type: 3, answer: 'B', score: 2 },
] as const;
/** Marks that pass, of ten. */
export const passing = 6;

/** A published paper of four questions; rule 1 keeps questions and options in their order, 2 shuffles both. */
export const makePaper = async (world: World, of: Place, rule: 1 | 2 = 1): Promise<string> =>
  world.asSystem(async (db) => {
    const n = unique();
    const place = { orgId: of.orgId, path: of.path };
    const bankId = await seedBank(db, place, {
      name: `考试题库${n}`,
      nameEn: `Bank ${n}`,
      remark: '',
      industryCodes: [],
      subjectCodes: [],
    });
    const ids = await seedQuestions(
      db,
      place,
      bankId,
      paperQuestions.map((one, index) => ({
        exercisesType: one.type,
        difficultyDegree: 1,
        stem: `第${index + 1}题 ${n}`,
        stemEn: '',
        source: 1,
        caseId: null,
        options:
          one.type === 3
            ? []
            : (['A', 'B', 'C', 'D'] as const).map((exercisesOption) => ({
                exercisesOption,
                content: `选项${exercisesOption}${n}`,
                contentEn: '',
                fileId: null,
                fileName: '',
              })),
        answer: one.answer,
        explanation: `解析${index + 1}`,
        explanationEn: '',
        lawBasis: '',
      })),
    );
    const paperName = `试卷${n}`;
    await seedPaper(
      db,
      place,
      {
        paperName,
        remark: '',
        generateMode: 1,
        generateType: 1,
        exerciseRuleType: rule,
        paperType: 2,
        passingScore: passing,
        offlinePassingScore: passing,
        examMinutes: 30,
        industryCodes: [],
        subjectCodes: [],
        dutyCodes: [],
        bankIds: [],
        groups: [],
        exercises: ids.map((questionId, index) => ({ questionId, score: paperQuestions[index]?.score ?? 1 })),
        provinceId: null,
        cityId: null,
        districtId: null,
      },
      true,
    );
    const found = await sql<{ id: string }>`select id from exam_paper where paper_name = ${paperName}`.execute(db);
    return found.rows[0]?.id ?? '';
  });

/** A plan of an organisation whose members stand before its exam; `set` are columns of the plan. */
export const makeExamPlan = async (
  world: World,
  of: Place,
  paperId: string,
  set: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const planId = await makePlan(world, of, { lessons: [] });
  await world.asSystem(async (db) => {
    await sql`update plan set paper_id = ${paperId}, exam_attempts = 2 where id = ${planId}`.execute(db);
    for (const [column, value] of Object.entries(set))
      await sql`update plan set ${sql.ref(column)} = ${value} where id = ${planId}`.execute(db);
  });
  return planId;
};

/** A new driver who stands before the exam of a plan. */
export const examinee = async (
  world: World,
  of: Place,
  planId: string,
  state = 23,
): Promise<{ driver: Driver; recordId: string }> => {
  const driver = await world.student(of);
  return { driver, recordId: await joinPlan(world, planId, of, driver.person, state) };
};

/** A key a device makes for itself. */
export const someDevice = (): string => unique().toString(16).padStart(32, '0');

/** Shows by name who the person is. */
export const sign = (driver: Driver, recordId: string, scene = 40) =>
  driver.call(studentExamApi.signByName, {
    recordId,
    scene,
    signedName: driver.person.realName,
  } as Input<typeof studentExamApi.signByName>);

/** Signs in and opens a sitting; answers it with what later calls name it by. */
export const openSitting = async (driver: Driver, recordId: string, deviceToken = someDevice()) => {
  await sign(driver, recordId);
  const opened = await driver.call(studentExamApi.open, { recordId, deviceToken, device: '测试手机' });
  return { opened, held: { sittingId: opened.sittingId, epoch: opened.epoch, deviceToken } };
};

/** Answers to everything: right ones up to a place, wrong ones after it. */
export const answersUpTo = (places: number) =>
  paperQuestions.map(({ answer, type }, index) => ({
    seq: index + 1,
    place: index + 1,
    answer: index < places ? answer : type === 3 ? 'A' : type === 2 ? 'C' : 'D',
  }));
