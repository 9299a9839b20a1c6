import { entries, shownHidden } from '../entries/entries.ts';
import { codeOf, day, longText, text } from '../entries/entry.fields.ts';
import { announcementLevel, announcementReading } from './announcement.codes.ts';

/** Announcements 登录公告: what the log-in page says for some days (areas, 23). */
export const announcement = entries({
  name: 'announcement',
  path: '/system/announcement',
  of: ['an announcement on the log-in page', 'announcements on the log-in page'],
  permission: 'system:announcement',
  detail: '/system/announcementDetail',
  fields: {
    announcementTitle: text(40, { required: true, listed: { link: true, width: 240 }, searched: true, once: true }),
    announcementTitleEn: text(80, {}),
    announcementLevel: codeOf(announcementLevel, { required: true, listed: { width: 110 }, filtered: true }),
    announcementReading: codeOf(announcementReading, { required: true, listed: { width: 130 }, filtered: true }),
    shownFrom: day({ required: true, listed: { width: 120 } }),
    shownUntil: day({ required: true, listed: { width: 120 } }),
    announcementWords: longText(500, { required: true, searched: true }),
    announcementWordsEn: longText(800, {}),
  },
  machine: shownHidden,
  sorts: ['shownFrom', 'shownUntil', 'createdAt'],
});
