import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { certPrintState } from '#contracts/certificates/certificate.codes.ts';
import { certPrintList } from '#contracts/certificates/print.contract.ts';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import type { List, PageOf } from '#contracts/list.ts';
import { signUpPayment, signUpState } from '#contracts/schools/class.codes.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import { seatList } from '#contracts/schools/seat.contract.ts';
import { signUpList } from '#contracts/schools/sign-up.contract.ts';
import { seatOutcome, slotState } from '#contracts/schools/slot.codes.ts';
import { type SlotRow, slotApi, slotList } from '#contracts/schools/slot.contract.ts';
import { toMinutes } from '#contracts/zone.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { StateTag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import '../slots/slots.css';

interface Figured {
  readonly key: string;
  readonly title: string;
  readonly list: List;
  readonly screen: string;
  readonly query: Readonly<Record<string, string>>;
}

/** A number of the day: the length of a list under a filter, which opens by a press. */
const Figure = ({ of }: { of: Figured }) => {
  const frame = useFrame();
  const answer = useCall(of.list.page, { ...of.query, size: 1 }, { fresh: 15_000 });
  const total = (answer.data as PageOf<unknown> | undefined)?.total;
  return (
    <button type="button" className="luan-figure" data-figure={of.key} onClick={() => frame.open(of.screen, of.query)}>
      <span className="luan-hint">{of.title}</span>
      <strong className="luan-figures">{total ?? '–'}</strong>
    </button>
  );
};

const useFigures = (today: string): Figured[] => {
  const say = useSay();
  const days = `${today},${today}`;
  const outcomes = seatOutcome.values;
  const { planned, held } = slotState.values;
  const figures: Figured[] = [
    {
      key: 'slots',
      title: say('schools.dayOf.slots'),
      list: slotList,
      screen: '/school/slotList',
      query: { heldBetween: days, state: `${planned},${held}` },
    },
    {
      key: 'expected',
      title: say('schools.dayOf.expected'),
      list: seatList,
      screen: '/school/seatList',
      query: { heldBetween: days },
    },
    {
      key: 'came',
      title: say('schools.dayOf.came'),
      list: seatList,
      screen: '/school/seatList',
      query: { heldBetween: days, outcome: `${outcomes.present},${outcomes.late}` },
    },
    {
      key: 'absent',
      title: say('schools.dayOf.absent'),
      list: seatList,
      screen: '/school/seatList',
      query: { heldBetween: days, outcome: String(outcomes.absent) },
    },
    {
      key: 'exams',
      title: say('schools.dayOf.exams'),
      list: sessionApi.list,
      screen: '/exam/bookingList',
      query: { startsBetween: days },
    },
    {
      key: 'prints',
      title: say('schools.dayOf.prints'),
      list: certPrintList,
      screen: '/certificate/print/list',
      query: { state: String(certPrintState.values.notPrinted) },
    },
    {
      key: 'applied',
      title: say('schools.dayOf.applied'),
      list: signUpList,
      screen: '/school/signUpList',
      query: { side: relationSide.values.provider, state: String(signUpState.values.applied) },
    },
    {
      key: 'toMend',
      title: say('schools.dayOf.toMend'),
      list: signUpList,
      screen: '/school/signUpList',
      query: { side: relationSide.values.provider, state: String(signUpState.values.toMend) },
    },
    {
      key: 'toPay',
      title: say('schools.dayOf.toPay'),
      list: signUpList,
      screen: '/school/signUpList',
      query: { side: relationSide.values.provider, payment: signUpPayment.values.open },
    },
  ];
  return figures.filter((one) => holds(one.list.page.permission));
};

const clockOf = (at: string): string => toMinutes(at).slice(-5);

/** Lessons of the day by the clock, of everybody or of the reader. */
const Table = ({ today, mine }: { today: string; mine: boolean }) => {
  const say = useSay();
  const frame = useFrame();
  const { planned, held } = slotState.values;
  const answer = useCall(
    slotApi.list.page,
    {
      heldBetween: `${today},${today}`,
      state: `${planned},${held}`,
      size: 100,
      sort: 'startsAt',
      order: 'asc',
      ...(mine ? { mine: '1' } : {}),
    },
    { fresh: 15_000 },
  );
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  const rows = (answer.data as PageOf<SlotRow> | undefined)?.list;
  if (!rows) return <Bones rows={3} />;
  if (rows.length === 0) return <EmptyView title={say('schools.noneToday')} />;
  return (
    <DataTable
      label={say('schools.todaySlots')}
      rows={rows}
      keyOf={(row) => row.slotId}
      density="small"
      busy={false}
      columns={[
        {
          key: 'time',
          title: say('fields.startsAt'),
          width: 130,
          render: (row) => (
            <button
              type="button"
              className="luan-link luan-figures"
              onClick={() => frame.open('/school/slotDetail', { slotId: row.slotId })}
            >
              {`${clockOf(row.startsAt)}–${clockOf(row.endsAt)}`}
            </button>
          ),
        },
        { key: 'class', title: say('fields.className'), width: 200, render: (row) => row.className },
        { key: 'topic', title: say('fields.topic'), width: 180, render: (row) => row.topic },
        { key: 'room', title: say('fields.roomId'), width: 120, render: (row) => row.place },
        { key: 'teacher', title: say('fields.teacherName'), width: 100, render: (row) => row.teacherName },
        { key: 'came', title: say('schools.cameOf'), width: 150, render: (row) => `${row.came} / ${row.expected}` },
        { key: 'late', title: say('fields.seatsLate'), width: 80, render: (row) => row.late },
        { key: 'absent', title: say('fields.seatsAbsent'), width: 90, render: (row) => row.absent },
        {
          key: 'state',
          title: say('fields.state'),
          width: 100,
          render: (row) => <StateTag codes={slotState} value={row.state} />,
        },
      ]}
    />
  );
};

/** Today's lessons by the clock; whoever teaches may look at the own ones alone, and at the own timetable. */
export const Lessons = ({ today }: { today: string }) => {
  const say = useSay();
  const frame = useFrame();
  const [mine, setMine] = useState(false);
  const own = useCall(slotApi.list.page, { mine: '1', size: 1 }, { fresh: 60_000 });
  const teaches = ((own.data as PageOf<unknown> | undefined)?.total ?? 0) > 0;
  return (
    <>
      {teaches && (
        <div className="luan-schools-mine">
          <Button data-action="mine" aria-pressed={mine} onClick={() => setMine(!mine)}>
            {say(mine ? 'schools.allLessons' : 'schools.mineAlone')}
          </Button>
          <Button data-action="myTimetable" onClick={() => frame.open('/school/slotList', { mine: '1' })}>
            {say('schools.myTimetable')}
          </Button>
        </div>
      )}
      <Table today={today} mine={mine} />
    </>
  );
};

/** The numbers of the day that the reader may open. */
export const Figures = ({ today }: { today: string }) => (
  <div className="luan-schools-figures">
    {useFigures(today).map((one) => (
      <Figure key={one.key} of={one} />
    ))}
  </div>
);
