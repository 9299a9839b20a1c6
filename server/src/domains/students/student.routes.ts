import { studentApi } from '#contracts/students/student.contract.ts';
import { orMissing } from '#kernel/errors.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { giveStudentTicket, notePrinted, readSheet } from './print.service.ts';
import { findStudent, studentPage } from './student.queries.ts';
import { exportStudents, modLicence } from './student.service.ts';

export const studentRoutes: Served[] = [
  serveList(studentPage),
  serve(studentApi.one, async (context, input) => {
    return orMissing(await findStudent(context.db, context.actor, input.orgUserId));
  }),
  serve(studentApi.licence, modLicence),
  serve(studentApi.exportInfo, (context, input) => exportStudents(context, input.orgUserIds)),
  serve(studentApi.printTicket, (context, input) => giveStudentTicket(context, input.orgUserId)),
  serveApart('session', studentApi.printInfo, (visit, input) => readSheet(visit, input.ticket)),
  serveApart('session', studentApi.printed, (visit, input) => notePrinted(visit, input.ticket)),
];
