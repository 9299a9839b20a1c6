import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import {
  type AnsweredQuestion,
  type Evidence,
  type RecordDetail,
  recordApi,
} from '#contracts/exams/record.contract.ts';
import { ofFlavour } from '#contracts/training/flavours.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { inOptionOrder } from '#domains/questions/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { withoutHidden } from '#kernel/hidden-fields.ts';
import { historyOf, type Walked } from '#kernel/history.ts';
import { nextOf } from '#kernel/next.ts';
import { type FoundLate, findLate } from '../late/late-answer.queries.ts';
import { toShown } from '../sittings/answer.rules.ts';
import { voidedOf, wordingsOf } from '../sittings/sitting.queries.ts';
import { inSight, ofScore, recordColumns, recordJoins, shownRow } from './record.queries.ts';

type Head = Omit<RecordDetail, 'questions' | 'timeline' | 'sittings' | 'entry' | 'history' | 'next' | 'late'> & {
  optionOrders: string[];
  questionMarks: number[];
};

const readHead = async (db: Db, actor: Actor, sittingId: string): Promise<Head> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${recordColumns}, m.job_number as "jobNumber", u.id_card_masked as "idCard", s.minutes, s.deadline_at as "deadlineAt", s.device, s.ip,
      s.external, s.option_orders as "optionOrders", s.marks as "questionMarks"
    from exam_sitting s ${recordJoins} join org_user m on m.id = s.org_user_id join app_user u on u.id = s.user_id
    where s.id = ${sittingId} and ${inSight(actor)}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return withoutHidden(shownRow(rows[0], actor) as unknown as Head, actor, recordApi.one.data);
};

interface Given {
  answer: string;
  marks: number;
  correct: boolean;
  changes: number;
}

const givenOf = async (db: Db, sittingId: string): Promise<Map<number, Given>> => {
  const { rows } = await sql<Given & { place: number }>`
    select place, answer, coalesce(marks, 0) as marks, coalesce(correct, false) as correct, changes
    from sitting_answer where sitting_id = ${sittingId}`.execute(db);
  return new Map(rows.map((row) => [row.place, row]));
};

const correctedOf = async (db: Db, planId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select question_id as id from exam_corrected_key where plan_id = ${planId}`.execute(db);
  return new Set(rows.map((row) => row.id));
};

/** The questions of a sitting as its person saw them, with answers and marks. */
const answeredQuestions = async (
  db: Db,
  of: { sittingId: string; planId: string; optionOrders: readonly string[]; questionMarks: readonly number[] },
  late: FoundLate['byPlace'],
): Promise<AnsweredQuestion[]> => {
  const wordings = await wordingsOf(db, of.sittingId);
  const given = await givenOf(db, of.sittingId);
  const voided = await voidedOf(db, of.planId);
  const corrected = await correctedOf(db, of.planId);
  return wordings.map((one, index) => {
    const order = of.optionOrders[index] ?? '';
    const { options } = inOptionOrder(one, [...order]);
    const mine = given.get(index + 1) ?? { answer: '', marks: 0, correct: false, changes: 0 };
    return {
      place: index + 1,
      questionId: one.questionId,
      exercisesType: one.exercisesType,
      score: of.questionMarks[index] ?? 0,
      stem: one.stem,
      stemEn: one.stemEn,
      caseStem: one.caseStem,
      options: options.map((option) => ({
        letter: option.exercisesOption,
        content: option.content,
        contentEn: option.contentEn,
        fileId: option.fileId,
      })),
      answer: toShown(order, mine.answer),
      right: toShown(order, one.answer),
      marks: mine.marks,
      correct: mine.correct,
      changes: mine.changes,
      late: [...(late.get(index + 1) ?? [])],
      voided: voided.has(one.questionId),
      corrected: corrected.has(one.questionId),
      explanation: one.explanation,
      lawBasis: one.lawBasis,
    };
  });
};

interface Told {
  key: string;
  at: string;
  kind: string;
  place: number | null;
  byName: string;
  detail: Record<string, unknown>;
  proof: Evidence['proof'];
}

const wordOf = (detail: Told['detail'], name: string): string => {
  const value = detail[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const numberIn = (detail: Told['detail'], name: string): number | null =>
  typeof detail[name] === 'number' ? detail[name] : null;

const evidenceOf = (row: Told, orders: readonly string[], photos: boolean): Evidence => {
  const { detail } = row;
  // Answers stand as written; the reader sees the letters the person saw.
  const lettered = (name: string): string =>
    row.place === null ? wordOf(detail, name) : toShown(orders[row.place - 1] ?? '', wordOf(detail, name));
  return {
    key: row.key,
    at: row.at,
    kind: row.kind,
    place: row.place,
    byName: row.byName,
    before: lettered('before'),
    after: lettered('after'),
    reason: wordOf(detail, 'reason'),
    device: wordOf(detail, 'device'),
    ip: wordOf(detail, 'ip'),
    minutes: numberIn(detail, 'minutes'),
    attempts: numberIn(detail, 'attempts'),
    score: numberIn(detail, 'score'),
    passed: typeof detail.passed === 'boolean' ? detail.passed : null,
    how: wordOf(detail, 'how'),
    secondsLate: numberIn(detail, 'secondsLate'),
    proof: row.proof === null || photos ? row.proof : { ...row.proof, fileId: null },
  };
};

/** Everything that happened to a sitting and was granted for it, in the order of time. */
const timelineOf = async (db: Db, head: Head, photos: boolean): Promise<Evidence[]> => {
  const { rows } = await sql<Told>`
    select 'e' || e.id as key, e.at, e.kind, e.place, coalesce(luan_person_name(e.by_user), '') as "byName", e.detail,
      (select json_build_object('scene', f.scene, 'way', f.way, 'verdict', f.verdict, 'score', f.score, 'signedName', f.signed_name,
          'fileId', f.file_id::text) from face_check f where f.id = (e.detail ->> 'faceCheckId')::bigint) as proof
    from sitting_event e where e.sitting_id = ${head.sittingId}
    union all
    select 'g' || g.id, g.granted_at, 'granted', null, coalesce(luan_person_name(g.granted_by), ''),
      jsonb_build_object('reason', g.reason, 'minutes', g.extra_minutes, 'attempts', g.extra_attempts), null
    from exam_grant g where g.record_id = ${head.recordId}
    union all
    select 'l' || l.id, l.arrived_at, 'late', l.place, '', jsonb_build_object('after', l.answer, 'secondsLate', l.seconds_late), null
    from sitting_late_answer l where l.sitting_id = ${head.sittingId}
    order by 2, 1`.execute(db);
  return rows.map((row) => evidenceOf(row, head.optionOrders, photos));
};

const sittingsOf = async (db: Db, recordId: string): Promise<RecordDetail['sittings']> =>
  (
    await sql<RecordDetail['sittings'][number]>`
      select id as "sittingId", attempt, state, score, passed, submitted_how as "submittedHow", opened_at as "openedAt"
      from exam_sitting where record_id = ${recordId} order by attempt desc`.execute(db)
  ).rows;

const entryOf = async (db: Db, sittingId: string): Promise<RecordDetail['entry']> => {
  const { rows } = await sql<NonNullable<RecordDetail['entry']>>`
    select e.held_on::text as "heldOn", e.certificate_number as "certificateNumber", e.certified_on::text as "certifiedOn", e.note,
      coalesce(luan_person_name(e.entered_by), '') as "enteredByName", e.entered_at as "enteredAt",
      coalesce((select json_agg(json_build_object('fileId', f.id::text, 'fileName', f.file_name) order by f.id)
        from exam_entry_file x join stored_file f on f.id = x.file_id where x.sitting_id = e.sitting_id), '[]'::json) as files
    from exam_entry e where e.sitting_id = ${sittingId}`.execute(db);
  return rows[0] ?? null;
};

const stepsOf = async (db: Db, recordId: string): Promise<Walked[]> =>
  (await sql<{ history: Walked[] }>`select ${historyOf(recordMachine, sql`${recordId}`)} as history`.execute(db))
    .rows[0]?.history ?? [];

/** One sitting with everything that speaks for and against it. @throws object.missing for anybody else's. */
export const findRecord = async (db: Db, actor: Actor, sittingId: string): Promise<RecordDetail> => {
  const head = await readHead(db, actor, sittingId);
  const { late, byPlace, can } = await findLate(db, actor, sittingId);
  const asked = head.questionCount > 0 ? await answeredQuestions(db, head, byPlace) : [];
  // What is right stays on the server while somebody is still answering.
  const open = head.state === sittingState.values.open;
  const questions = open ? asked.map((one) => ({ ...one, right: '', explanation: '', lawBasis: '' })) : asked;
  const timeline = await timelineOf(db, head, may(actor, 'student:photo:view'));
  const { optionOrders: _orders, questionMarks: _marks, ...shown } = head;
  return {
    ...shown,
    can: [...shown.can, ...can],
    late,
    questions,
    timeline,
    sittings: await sittingsOf(db, head.recordId),
    entry: await entryOf(db, sittingId),
    history: await stepsOf(db, head.recordId),
    next: await nextOf(db, actor, ofFlavour(recordMachine, head.flavour), {
      table: 'training_record',
      id: head.recordId,
      makers: ofScore,
    }),
  };
};

/** The file of a picture that a sitting in sight has shown. @throws file.missing for any other. */
export const findRecordPicture = async (
  db: Db,
  actor: Actor,
  input: { sittingId: string; fileId: string },
): Promise<string> => {
  const { rows } = await sql`select 1 from exam_sitting s cross join luan_sitting_versions(s.id) v
    cross join jsonb_array_elements(v.content -> 'options') o
    where s.id = ${input.sittingId} and ${inSight(actor)} and o ->> 'fileId' = ${input.fileId} limit 1`.execute(db);
  if (rows.length === 0) throw fail('file.missing');
  return input.fileId;
};
