import { sql } from 'kysely';
import { bookingState } from '#contracts/exams/booking.codes.ts';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { fail } from '#kernel/errors.ts';
import { withoutHidden } from '#kernel/hidden-fields.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { findSession } from './session.queries.ts';
import { type Expected, laySignIn } from './sheet.layout.ts';

const kind = 'examSession';

/** A ticket for the sign-in sheet of a session of the scope, with its row of the print log. */
export const giveSheetTicket = async (
  context: Context,
  input: Parsed<typeof sessionApi.printTicket>,
): Promise<Data<typeof sessionApi.printTicket>> => {
  const { db, actor } = context;
  const session = await findSession(db, actor, input.sessionId);
  if (!session.can.includes('print')) throw fail('object.missing');
  context.audit({ objectKind: kind, objectId: session.sessionId, action: 'examSession.print' });
  const { sessionId: objectId, sessionName: objectName } = session;
  return giveLoggedTicket(context, { kind, objectId }, { operationModule: 'exam', objectName });
};

/** Everybody with an approved seat, in the seats' order. */
const expected = async (db: Db, actor: Actor, sessionId: string): Promise<Expected[]> => {
  const { rows } = await sql<Expected>`
    select b.seat, b.real_name as name, u.id_card_masked as "idCard", coalesce(luan_org_name(b.org_id), '') as "orgName",
      coalesce(p.plan_name, '') as "planName"
    from exam_booking b join app_user u on u.id = b.user_id left join plan p on p.id = b.plan_id
    where b.session_id = ${sessionId} and b.state = ${literal(bookingState, 'approved')} and ${inScope(actor.scope, 'exam_booking b')} order by b.seat`.execute(
    db,
  );
  return withoutHidden(rows, actor);
};

/** The PDF of a ticket, with the rights its maker has now. */
export const printSheet = async (visit: Visit, input: Parsed<typeof sessionApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket, sessionApi.printTicket.permission);
  const { session, people } = await visit.apart(actor.scope, async (db) => ({
    session: await findSession(db, actor, about.objectId),
    people: await expected(db, actor, about.objectId),
  }));
  if (!session.can.includes('print')) throw fail('object.missing');
  const made = laySignIn({ ...session, people, language: about.owner.language });
  return answerPdf(visit, made.title, await makePdf(made));
};
