import { codes } from '../codes.ts';

/** How loud an announcement is on the log-in page. */
export const announcementLevel = codes('announcementLevel', { information: 1, warning: 2 });
/** Whether people say that they have read it before they log in, once in each browser. */
export const announcementReading = codes('announcementReading', { shown: 0, confirmed: 1 });
