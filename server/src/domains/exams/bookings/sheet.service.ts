import { sql } from 'kysely';
import { bookingState } from '#contracts/exams/booking.codes.ts';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import { servePrint } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { findSession } from './session.queries.ts';
import { type Expected, laySignIn } from './sheet.layout.ts';

/** Everybody with an approved seat, in the seats' order. */
const expected = async (db: Db, actor: Actor, sessionId: string): Promise<Expected[]> => {
  const { rows } = await sql<Expected>`
    select b.seat, b.real_name as name, u.id_card_masked as "idCard", coalesce(luan_org_name(b.org_id), '') as "orgName",
      coalesce(p.plan_name, '') as "planName"
    from exam_booking b join app_user u on u.id = b.user_id left join plan p on p.id = b.plan_id
    where b.session_id = ${sessionId} and b.state = ${literal(bookingState, 'approved')} and ${inScope(actor.scope, 'exam_booking b')} order by b.seat`.execute(
    db,
  );
  return rows;
};

/** The sign-in sheet of a session of the scope. */
export const sheetRoutes = servePrint(sessionApi.printTicket, sessionApi.print, {
  kind: 'examSession',
  deed: 'examSession.print',
  module: 'exam',
  permission: sessionApi.printTicket.permission,
  wanted: ({ sessionId }) => ({ objectId: sessionId }),
  read: async (db, actor, { objectId }) => {
    const session = await findSession(db, actor, objectId);
    if (!session.can.includes('print')) throw fail('object.missing');
    return { ...session, people: await expected(db, actor, objectId) };
  },
  title: ({ sessionName }, words) => `${sessionName} ${words.say('records.sheetTitle')}`,
  logged: ({ sessionName }) => sessionName,
  lay: (session, { language }) => laySignIn({ ...session, language }),
});
