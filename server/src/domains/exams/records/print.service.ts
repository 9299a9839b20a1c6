import { sql } from 'kysely';
import { recordApi } from '#contracts/exams/record.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import { inOptionOrder, type PlacedExercise, picturesOf } from '#domains/questions/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { fail } from '#kernel/errors.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { wordingsOf } from '../sittings/sitting.queries.ts';
import { layAnswered } from './answered.layout.ts';
import { findRecord } from './detail.queries.ts';

const kind = 'examSitting';

/** A ticket for one person's paper as it was answered, with its row of the print log. */
export const giveAnsweredTicket = async (
  context: Context,
  input: Parsed<typeof recordApi.printTicket>,
): Promise<Data<typeof recordApi.printTicket>> => {
  const { db, actor } = context;
  const record = await findRecord(db, actor, input.sittingId);
  if (!record.can.includes('print')) throw fail('object.missing');
  context.audit({ objectKind: kind, objectId: record.sittingId, action: 'examSitting.print' });
  const objectName = `${record.realName} ${record.paperName}`;
  return giveLoggedTicket(context, { kind, objectId: record.sittingId }, { operationModule: 'exam', objectName });
};

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

const readAnswered = (visit: Visit, actor: Actor, sittingId: string) =>
  visit.apart(actor.scope, async (db) => ({
    record: await findRecord(db, actor, sittingId),
    exercises: await exercisesOf(db, sittingId),
  }));

/** The PDF of a ticket, with the rights its maker has now. */
export const printAnswered = async (visit: Visit, input: Parsed<typeof recordApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket, recordApi.printTicket.permission);
  const { record, exercises } = await readAnswered(visit, actor, about.objectId);
  if (!record.can.includes('print')) throw fail('object.missing');
  const made = layAnswered({
    record,
    exercises,
    images: await picturesOf(visit.runtime, exercises),
    language: about.owner.language,
    printedBy: actor.realName,
    printedAt: clock.now().toISOString(),
  });
  return answerPdf(visit, made.title, await makePdf(made));
};
