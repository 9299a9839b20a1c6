import { useState } from 'react';
import { call } from '#client/call.ts';
import type { Query } from '#client/crypto.ts';
import { useSay } from '#client/phrases.ts';
import { type SeatRow, seatApi } from '#contracts/schools/seat.contract.ts';
import { seatOutcome } from '#contracts/schools/slot.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { insist } from '#kit/notify.ts';

const StepUpDialog = lateDialog(async () => (await import('#pickers/step-up.tsx')).StepUpDialog);

type Say = ReturnType<typeof useSay>;

const search = (say: Say): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('outcome', seatOutcome, { title: say('fields.seatOutcome') }),
  field.days('heldBetween'),
];

const mark = (rows: readonly SeatRow[], came: boolean, more: { lateMinutes?: number; way?: 'sheet' | 'hand' } = {}) =>
  call(seatApi.mark, { slotId: rows[0]?.slotId ?? '', seatIds: rows.map((row) => row.seatId), came, ...more });

const all = (rows: readonly SeatRow[], verb: string): boolean =>
  rows.length > 0 && rows.every((row) => row.can.includes(verb) && row.slotId === rows[0]?.slotId);

/** What is entered by hand, for one person or for those who were ticked, as the sheet says. */
const marking = <T,>(
  rowsOf: (thing: T) => readonly SeatRow[],
  say: Say,
  late: (rows: readonly SeatRow[]) => void,
): Action<T>[] => [
  {
    key: 'come',
    title: say('schools.markCame'),
    on: (thing) => all(rowsOf(thing), 'come'),
    run: (thing) => mark(rowsOf(thing), true, { way: 'sheet' }),
  },
  {
    key: 'late',
    title: say('schools.markLate'),
    silent: true,
    on: (thing) => all(rowsOf(thing), 'come'),
    run: (thing) => late(rowsOf(thing)),
  },
  {
    key: 'miss',
    title: say('schools.markMissed'),
    danger: true,
    ask: true,
    follows: say('schools.missedFollows'),
    on: (thing) => all(rowsOf(thing), 'miss'),
    run: (thing) => mark(rowsOf(thing), false),
  },
];

/** How late somebody was, as the sheet says. */
const LateDialog = ({ rows, onClose }: { rows: readonly SeatRow[]; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('schools.markLate')}
      send={seatApi.mark}
      width={420}
      initial={{ lateMinutes: 10 }}
      fields={[field.number('lateMinutes', { required: true, min: 1, max: 720 })]}
      toInput={(values) => ({
        slotId: rows[0]?.slotId ?? '',
        seatIds: rows.map((row) => row.seatId),
        came: true,
        way: 'sheet' as const,
        lateMinutes: Number(values.lateMinutes),
      })}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

/** Who is expected at lessons and who came: of one lesson, of a class, of a day, of one's own people. */
export const Seats = ({ fixed, opens }: { fixed?: Query; opens?: Query }) => {
  const say = useSay();
  const [late, setLate] = useState<readonly SeatRow[]>();
  const [asking, setAsking] = useState<SeatRow>();
  const phone: Action<SeatRow> = {
    key: 'phone',
    title: say('schools.phone'),
    silent: true,
    on: (row) => row.can.includes('phone'),
    run: setAsking,
  };
  return (
    <>
      <ListScreen<SeatRow>
        of={seatApi.list}
        search={search(say).filter((one) => !(one.name in (fixed ?? {})))}
        {...(fixed ? { fixed } : {})}
        {...(opens ? { opens } : {})}
        rowActions={[phone, ...marking<SeatRow>((row) => [row], say, setLate)]}
        bulk={marking<SeatRow[]>((rows) => rows, say, setLate)}
      />
      {late && <LateDialog rows={late} onClose={() => setLate(undefined)} />}
      {asking && (
        <StepUpDialog
          title={say('schools.phone')}
          hint={say('schools.phoneHint', { name: asking.realName })}
          onCancel={() => setAsking(undefined)}
          onProven={async () => {
            const answer = await call(seatApi.phone, { seatId: asking.seatId });
            setAsking(undefined);
            void insist(say('schools.phoneIs', { name: asking.realName, phone: answer.phone }), say('kit.close'));
          }}
        />
      )}
    </>
  );
};
