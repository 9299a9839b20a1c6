import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import type { SheetKind } from '#contracts/archives/archive.codes.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { notify } from '#kit/notify.ts';

/** The page of each sheet (spec section 2.3, print and preview pages). */
const pages: Readonly<Record<SheetKind, string>> = {
  planDetail: '/plan/detail/print/previews',
  meetingDetail: '/safe/regular/detail/print',
  meetingArchive: '/safe/regular/archives/detail/print',
  meetingArchives: '/safe/regular/archives/list/print',
  personalMeeting: '/safe/regular/personal/detail/export/detail',
  personalMeetings: '/safe/regular/personal/record/export/detail',
};

/** Opens a sheet in a page of its own, by a ticket for this one sheet. */
export const openSheet = async (
  kind: SheetKind,
  objectId: string,
  list: { query?: Record<string, unknown>; fields?: string[] } = {},
): Promise<void> => {
  // The page opens within the press, before the ticket is asked for: later a browser would take it for a pop-up.
  const page = window.open('', '_blank');
  if (!page) {
    notify.warn(say('students.popupBlocked'));
    return;
  }
  try {
    const { ticket } = await call(sheetApi.ticket, { kind, objectId, ...list });
    page.location.assign(`${pages[kind]}?ticket=${encodeURIComponent(ticket)}`);
  } catch {
    page.close();
  }
};
