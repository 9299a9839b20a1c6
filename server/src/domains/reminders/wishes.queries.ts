import { readParameters } from '#domains/parameters/door.ts';
import type { Db } from '#kernel/db.ts';

/** What an organisation wants: reminders at all, days before an end, days an audit may wait, text messages too. */
export interface Wishes {
  readonly on: boolean;
  readonly daysBefore: readonly number[];
  readonly auditDays: number;
  readonly texts: boolean;
}

export const wishesOf = async (db: Db, orgId: string): Promise<Wishes> => {
  const wishes = await readParameters(db, orgId, [
    'remindersOn',
    'reminderDaysBefore',
    'reminderAuditDays',
    'reminderTexts',
  ]);
  return {
    on: wishes.remindersOn,
    daysBefore: wishes.reminderDaysBefore.map(Number),
    auditDays: wishes.reminderAuditDays,
    texts: wishes.reminderTexts,
  };
};
