import { call } from '#client/call.ts';
import { announcementRoute } from '#contracts/notices/notice.contract.ts';

/** Asks what the log-in page announces today. */
export const ask = async () => (await call(announcementRoute, {}, { quiet: true })).list;
