import { useSay } from '#client/phrases.ts';
import { type SessionRow, sessionApi } from '#contracts/exams/session.contract.ts';
import { dayOf, instantOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { sessionFields } from './session.fields.tsx';

/** Hours and days of a session nobody has written yet: next week, from nine to eleven, booked until the evening before. */
const usual = (): Record<string, unknown> => {
  const at = (days: number, hour: string): string =>
    instantOf(`${dayOf(new Date(Date.now() + days * 86_400_000))} ${hour}`);
  return {
    seats: 30,
    startsAt: at(7, '09:00'),
    endsAt: at(7, '11:00'),
    booksFrom: new Date().toISOString(),
    booksUntil: at(6, '18:00'),
  };
};

/** Writes a session, a new one without `of`. */
export const SessionDialog = ({ of, onClose }: { of?: SessionRow; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say(of ? 'records.editSession' : 'records.newSession')}
      send={of ? sessionApi.mod : sessionApi.add}
      fields={sessionFields(say, of)}
      standing={of}
      initial={of ?? usual()}
      width={820}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
