import { sql } from 'kysely';
import { recordApi } from '#contracts/exams/record.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import { inOptionOrder, type PlacedExercise, picturesOf } from '#domains/questions/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { wordingsOf } from '../sittings/sitting.queries.ts';
import { layAnswered } from './answered.layout.ts';
import { findRecord } from './detail.queries.ts';

/** The questions of a sitting in the letters its person saw. */
export const exercisesOf = async (db: Db, sittingId: string): Promise<PlacedExercise[]> => {
  const { rows } = await sql<{ orders: string[]; marks: number[] }>`
    select option_orders as orders, marks from exam_sitting where id = ${sittingId}`.execute(db);
  const wordings = await wordingsOf(db, sittingId);
  return wordings.map((one, index) => ({
    ...inOptionOrder(one, [...(rows[0]?.orders[index] ?? '')]),
    score: rows[0]?.marks[index] ?? 0,
    versionId: null,
  }));
};

/** One person's paper as it was answered. */
export const answeredRoutes = servePrint(recordApi.printTicket, recordApi.print, {
  kind: 'examSitting',
  deed: 'examSitting.print',
  module: 'exam',
  permission: recordApi.printTicket.permission,
  wanted: ({ sittingId }) => ({ objectId: sittingId }),
  read: async (db, actor, { objectId }) => {
    const record = await findRecord(db, actor, objectId);
    if (!record.can.includes('print')) throw fail('object.missing');
    return { record, exercises: await exercisesOf(db, objectId) };
  },
  title: ({ record }) => `${record.paperName} ${record.realName}`,
  logged: ({ record }) => `${record.realName} ${record.paperName}`,
  images: ({ exercises }, runtime) => picturesOf(runtime, exercises),
  lay: (of, { language }, { images, printedBy, printedAt }) =>
    layAnswered({ ...of, images, language, printedBy, printedAt }),
});
