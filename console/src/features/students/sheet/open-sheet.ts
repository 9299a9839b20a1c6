import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { notify } from '#kit/notify.ts';

/** Opens the sheet of a student in a page of its own, by a ticket for this one student. */
export const openSheet = async (orgUserId: string): Promise<void> => {
  // The page opens within the press, before the ticket is asked for: later a browser would take it for a pop-up.
  const page = window.open('', '_blank');
  if (!page) {
    notify.warn(say('students.popupBlocked'));
    return;
  }
  try {
    const { ticket } = await call(studentApi.printTicket, { orgUserId });
    page.location.assign(`/student/print/info?ticket=${encodeURIComponent(ticket)}`);
  } catch {
    page.close();
  }
};
