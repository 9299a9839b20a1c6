import { sql } from 'kysely';
import type { Data } from '#contracts/route.ts';
import { type PrintedStudent, printedStudent, type studentApi } from '#contracts/students/student.contract.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { giveTicket, logOpened, openedTicket } from '#domains/prints/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { photoBytes } from './faces/picture.service.ts';
import { knownColumns, lifeColumns, readStudent } from './student.queries.ts';

const kind = 'student';
const permission = 'student:student:print';

/** A ticket for one student's sheet, for the person who asks and nobody's rights but theirs. */
export const giveStudentTicket = async (
  context: Context,
  orgUserId: string,
): Promise<Data<typeof studentApi.printTicket>> => {
  const { db, actor } = context;
  if (!(await readStudent(db, actor, orgUserId, sql`1 as one`))) throw fail('object.missing');
  context.audit({ objectKind: 'student', objectId: orgUserId, action: 'student.print' });
  return giveTicket(context, { kind, objectId: orgUserId });
};

const photoFor = async (visit: Visit, actor: Actor, orgUserId: string): Promise<string | null> => {
  if (!may(actor, 'student:photo:view')) return null;
  const bytes = await photoBytes(visit, actor, orgUserId);
  return bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : null;
};

/** What stands on the sheet of a ticket, with the rights its maker has now. */
export const readSheet = async (visit: Visit, ticket: string): Promise<PrintedStudent> => {
  const { about, actor } = await openedTicket(visit, kind, ticket, permission);
  const found = await visit.apart(actor.scope, (db) =>
    readStudent(db, actor, about.objectId, sql`${knownColumns}, ${lifeColumns}`),
  );
  if (!found) throw fail('object.missing');
  return printedStudent.parse({
    ...found,
    ...(may(actor, 'student:punishment:list') ? {} : { punishments: [] }),
    photo: await photoFor(visit, actor, about.objectId),
    printedBy: actor.realName,
    watermark: await visit.apart(actor.scope, (db) => readParameter(db, actor.orgId, 'printWatermark')),
    printedAt: clock.now().toISOString(),
    expiresAt: new Date(about.until).toISOString(),
  });
};

/** Writes down that the sheet of a ticket was printed. */
export const notePrinted = async (visit: Visit, ticket: string): Promise<{ printLogId: string }> => {
  const opened = await openedTicket(visit, kind, ticket, permission);
  const { about, actor } = opened;
  return visit.apart(actor.scope, async (db) => {
    const found = orMissing(await readStudent(db, actor, about.objectId, sql`1 as one`));
    return logOpened(visit, db, opened, { operationModule: 'student', objectName: String(found.realName) });
  });
};
