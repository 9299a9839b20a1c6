import type { SheetKind } from '#contracts/archives/archive.codes.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { openPrint } from '#kit/print.ts';

/** The page of each sheet (spec section 2.3, print and preview pages). */
const pages: Readonly<Record<SheetKind, `/${string}`>> = {
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
  await openPrint(sheetApi.ticket, { kind, objectId, ...list }, pages[kind]);
};
