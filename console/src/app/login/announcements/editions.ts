import { announcementReading } from '#contracts/notices/announcement.codes.ts';
import type { Announced } from '#contracts/notices/notice.contract.ts';

/** An announcement as it is remembered: another text is another one. */
export const editionOf = (one: Announced): string => `${one.announcementId}.${one.version}`;

/** Whether something among announcements must be read before a log-in, and is not among the editions that were. */
export const unread = (announced: readonly Announced[], editions: readonly string[]): boolean =>
  announced.some((one) => one.reading === announcementReading.values.confirmed && !editions.includes(editionOf(one)));
