import { sql } from 'kysely';
import { openRuntime } from '#app/runtime.ts';
import { seedBank, seedPaper, seedQuestions } from '#domains/questions/door.ts';
import type { Db } from '#kernel/db.ts';
import { everything } from '#kernel/scope.ts';
import { readSettings } from '#kernel/settings.ts';
import { benchKey } from './database.ts';

export interface Examinee {
  cookie: string;
  recordId: string;
  deviceToken: string;
}

/** Questions of the paper: 40 judge, 40 single, 20 multiple. */
export const questionCount = 100;
const typeOf = (n: number): number => (n < 40 ? 3 : n < 80 ? 1 : 2);

const placePaper = async (db: Db, place: { orgId: string; path: string }, run: number): Promise<string> => {
  const bankId = await seedBank(db, place, {
    name: `bench exam ${run}`,
    nameEn: '',
    remark: '',
    industryCodes: [],
    subjectCodes: [],
  });
  const ids = await seedQuestions(
    db,
    place,
    bankId,
    Array.from({ length: questionCount }, (_, n) => ({
      exercisesType: typeOf(n),
      difficultyDegree: 1 + (n % 5),
      stem: `道路运输驾驶员在第 ${n} 种情形下应当采取的正确做法是（ ）${run}`,
      stemEn: '',
      source: 1,
      caseId: null,
      options:
        typeOf(n) === 3
          ? []
          : (['A', 'B', 'C', 'D'] as const).map((exercisesOption) => ({
              exercisesOption,
              content: `做法 ${n} 之 ${exercisesOption}：减速、观察、保持安全距离`,
              contentEn: '',
              fileId: null,
              fileName: '',
            })),
      answer: typeOf(n) === 2 ? 'ABD' : 'A',
      explanation: '按照规定应当如此。',
      explanationEn: '',
      lawBasis: '',
    })),
  );
  const paperName = `bench ${run}`;
  await seedPaper(
    db,
    place,
    {
      paperName,
      remark: '',
      generateMode: 1,
      generateType: 1,
      exerciseRuleType: 3,
      paperType: 2,
      passingScore: 80,
      offlinePassingScore: 80,
      examMinutes: 120,
      industryCodes: [],
      subjectCodes: [],
      dutyCodes: [],
      bankIds: [],
      groups: [],
      provinceId: null,
      cityId: null,
      districtId: null,
      exercises: ids.map((questionId) => ({ questionId, score: 1 })),
    },
    true,
  );
  const { rows } = await sql<{ id: string }>`select id from exam_paper where paper_name = ${paperName}`.execute(db);
  return rows[0]?.id ?? '';
};

/** People of one company before the exam of one plan, each in the student entry and recognised by name. */
const placePeople = async (
  db: Db,
  place: { orgId: string; path: string },
  planId: string,
  run: number,
  count: number,
): Promise<Examinee[]> => {
  const { rows } = await sql<{ record: string; n: number }>`
    with person as (
      insert into app_user (username, real_name, name_key, password_hash)
      select 'exam' || ${run}::text || '_' || n, '考生', 'kaosheng', '' from generate_series(1, ${count}::int) n returning id, username
    ), member as (
      insert into org_user (user_id, org_id, path, real_name, name_key)
      select id, ${place.orgId}::bigint, ${place.path}::text, '考生', 'kaosheng' from person returning id, user_id
    ), door as (
      insert into session (token_hash, token_id, user_id, org_user_id, org_id, path, client_kind, identity_code, limited, totp_due, expires_at, ends_at)
      select encode(sha256(convert_to(p.username, 'UTF8')), 'hex'), p.username, m.user_id, m.id, ${place.orgId}::bigint, ${place.path}::text, 'student',
        'student', false, false, now() + interval '1 day', now() + interval '1 day' from member m join person p on p.id = m.user_id returning user_id
    ), shown as (
      insert into face_check (user_id, org_user_id, org_id, path, scene, way, signed_name, verdict, engine_verdict, plan_id, taken_at)
      select m.user_id, m.id, ${place.orgId}::bigint, ${place.path}::text, 40, 2, '考生', 1, 1, ${planId}::bigint, now() from member m returning id
    ), record as (
      insert into training_record (plan_id, flavour, org_id, path, org_user_id, user_id, real_name, state)
      select ${planId}::bigint, 'safe_train', ${place.orgId}::bigint, ${place.path}::text, m.id, m.user_id, '考生', 23 from member m returning id, user_id
    )
    select r.id as record, split_part(p.username, '_', 2)::int as n from record r join person p on p.id = r.user_id order by 2`.execute(
    db,
  );
  return rows.map(({ record, n }) => ({
    cookie: `luan_student=exam${run}_${n}`,
    recordId: record,
    deviceToken: n.toString(16).padStart(32, '0'),
  }));
};

const runtimeOf = (url: string) =>
  openRuntime(readSettings({ DATABASE_URL: url, LUAN_LOG: 'warn', LUAN_KEY: benchKey }), {
    connectionString: url,
    max: 2,
  });

/** People who may all begin the same exam now. */
export const makeExaminees = async (url: string, count: number): Promise<Examinee[]> => {
  const runtime = runtimeOf(url);
  const run = Date.now();
  const made = await runtime.database.within(everything, async (db) => {
    const found = await sql<{ orgId: string; path: string }>`
      select id as "orgId", path from organisation order by level desc, id limit 1`.execute(db);
    const place = found.rows[0];
    if (!place) throw new Error('No organisation to measure in');
    const paperId = await placePaper(db, place, run);
    const { rows } = await sql<{ id: string }>`
      insert into plan (org_id, path, flavour, plan_number, plan_name, state, begins_on, ends_on, paper_id, exam_attempts, lesson_count, created_by)
      values (${place.orgId}, ${place.path}, 'safe_train', ${`bench exam ${run}`}, 'bench', 21, luan_today() - 1, luan_today() + 30, ${paperId}, 3, 0, 0)
      returning id`.execute(db);
    return placePeople(db, place, rows[0]?.id ?? '', run, count);
  });
  await runtime.database.close();
  return made;
};

/** Answers the database holds for records, and their sittings that are scored. */
export const keptOf = async (
  url: string,
  examinees: readonly Examinee[],
): Promise<{ answers: number; scored: number }> => {
  const runtime = runtimeOf(url);
  const ids = examinees.map((one) => one.recordId);
  const kept = await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ answers: number; scored: number }>`
      select (select count(*)::int from sitting_answer a join exam_sitting s on s.id = a.sitting_id
          where s.record_id = any(${ids}::bigint[]) and a.answer <> '') as answers,
        (select count(*)::int from exam_sitting s where s.record_id = any(${ids}::bigint[]) and s.state = 3) as scored`.execute(
      db,
    );
    return rows[0];
  });
  await runtime.database.close();
  return kept ?? { answers: 0, scored: 0 };
};
