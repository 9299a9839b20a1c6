import { sql } from 'kysely';
import sharp from 'sharp';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { seedBank, seedPaper, seedQuestions } from '#domains/questions/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ancestors, everything } from '#kernel/scope.ts';

/** Drivers of the journeys through the exam; each journey has its own. */
export const examinees = ['examPass', 'examFail', 'examOffline', 'examLook', 'examRead', 'examCode'] as const;
const examineeName = '考生乙';

/** The phone of one of them. */
export const examineePhone = (username: (typeof examinees)[number]): string =>
  `19800003${String(examinees.indexOf(username)).padStart(3, '0')}`;

interface Place {
  id: string;
  path: string;
}

const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** Questions of the paper with their right letters: two single, one multiple, one judge; five marks pass. */
const questions = [
  {
    type: 1,
    stem: '夜间会车应当使用什么灯光？',
    texts: ['近光灯', '远光灯', '雾灯', '危险报警闪光灯'],
    answer: 'A',
    score: 2,
  },
  {
    type: 1,
    stem: '下图中的标志表示什么？',
    texts: ['停车让行', '减速让行', '禁止通行', '注意行人'],
    answer: 'B',
    score: 2,
  },
  { type: 2, stem: '出车前应当检查哪些部位？', texts: ['制动', '轮胎', '广告', '灯光'], answer: 'ABD', score: 4 },
  { type: 3, stem: '疲劳时可以继续驾驶到目的地再休息。', texts: [], answer: 'B', score: 2 },
] as const;

/** The paper of four questions, published; its bank carries the same name. */
export const placePaper = async (
  db: Db,
  place: { orgId: string; path: string },
  fileId: string | null,
  paperName = '旅程试卷',
): Promise<string> => {
  const audience = { industryCodes: [], subjectCodes: [] };
  const bankId = await seedBank(db, place, {
    name: `${paperName}题库`,
    nameEn: 'Journey bank',
    remark: '',
    ...audience,
  });
  const ids = await seedQuestions(
    db,
    place,
    bankId,
    questions.map(({ type, stem, texts, answer }, index) => ({
      exercisesType: type,
      difficultyDegree: 1,
      stem,
      stemEn: `Question ${index + 1}`,
      source: 1,
      caseId: null,
      options: texts.map((content, nth) => ({
        exercisesOption: 'ABCD'.charAt(nth) as 'A',
        content,
        contentEn: '',
        fileId: index === 1 && nth === 0 ? fileId : null,
        fileName: fileId !== null && index === 1 && nth === 0 ? '标志.png' : '',
      })),
      answer,
      explanation: `第 ${index + 1} 题的解析`,
      explanationEn: '',
      lawBasis: '道路交通安全法实施条例',
    })),
  );
  await seedPaper(
    db,
    place,
    {
      paperName,
      remark: '',
      generateMode: 1,
      generateType: 1,
      exerciseRuleType: 1,
      paperType: 2,
      passingScore: 5,
      offlinePassingScore: 5,
      examMinutes: 20,
      dutyCodes: [],
      bankIds: [],
      groups: [],
      provinceId: null,
      cityId: null,
      districtId: null,
      exercises: ids.map((questionId, index) => ({ questionId, score: questions[index]?.score ?? 1 })),
      ...audience,
    },
    true,
  );
  const { rows } = await sql<{ id: string }>`select id from exam_paper where paper_name = ${paperName}`.execute(db);
  return rows[0]?.id ?? '';
};

/** A plan whose members stand before its exam, with a picture on the paper. */
export const placeExam = async (runtime: Runtime, place: Place, passwordHash: string): Promise<void> => {
  const bytes = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
  const fileId = await keepFile(
    runtime,
    { ...systemActor, orgId: place.id, orgPath: place.path },
    { kind: 'exam-question', fileName: '标志.png', mediaType: 'image/png', bytes },
  );
  await runtime.database.within(everything, async (db) => {
    const paperId = await placePaper(db, { orgId: place.id, path: place.path }, fileId);
    const { l1, l2, l3, l4 } = ancestors(place.path);
    const { rows } = await sql<{ id: string }>`
      insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, state, begins_on, ends_on, sign_way, paper_id,
        exam_attempts, lesson_count, created_by)
      values (${place.id}, ${place.path}, ${l1}, ${l2}, ${l3}, ${l4}, 'special_train', 'E2E-EXAM', '考试旅程计划', 21, ${dayFromNow(-1)},
        ${dayFromNow(3)}, 2, ${paperId}, 2, 0, 0) returning id`.execute(db);
    for (const username of examinees) {
      const userId = await insertPerson(db, runtime.keys, {
        username,
        realName: examineeName,
        passwordHash,
        defaultPassword: false,
        phone: examineePhone(username),
      });
      const member = await insertMembership(db, userId, examineeName, {
        orgId: place.id,
        path: place.path,
        userClass: 102,
        identities: ['student'],
        roleIds: [],
      });
      await sql`
        insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, state)
        values (${rows[0]?.id ?? ''}, 'special_train', ${place.id}, ${place.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${member}, ${userId},
          ${examineeName}, 23)`.execute(db);
    }
  });
};
