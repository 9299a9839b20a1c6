import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { slotState } from '#contracts/schools/slot.codes.ts';
import { slotApi, type ToldSlot } from '#contracts/schools/slot.contract.ts';
import { dayAfter, dayOf, toMinutes } from '#contracts/zone.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { StateTag } from '#kit/show.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import './slots.css';

/** Monday of the week of a day. */
const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const clockOf = (at: string): string => toMinutes(at).slice(-5);

const Slot = ({ of, onOpen }: { of: ToldSlot; onOpen: ((slotId: string) => void) | undefined }) => {
  const say = useSay();
  const cancelled = of.state === slotState.values.cancelled;
  const words = (
    <>
      <strong className="luan-figures">{`${clockOf(of.startsAt)}–${clockOf(of.endsAt)}`}</strong>
      <span className={cancelled ? 'luan-slot-cancelled' : ''}>{of.topic}</span>
      <span className="luan-hint">{`${of.place} · ${of.teacherName}`}</span>
      {of.state !== slotState.values.planned && <StateTag codes={slotState} value={of.state} />}
      {of.reason !== '' && <span className="luan-hint">{say('schools.because', { reason: of.reason })}</span>}
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button type="button" className="luan-slot" data-slot={of.slotId} onClick={() => onOpen(of.slotId)}>
          {words}
        </button>
      ) : (
        <div className="luan-slot" data-slot={of.slotId}>
          {words}
        </div>
      )}
    </li>
  );
};

/** The timetable of a class by the week, as either side reads it; the first week with lessons from today on opens. */
export const Timetable = ({
  classId,
  startDate,
  onOpen,
}: {
  classId: string;
  startDate: string;
  onOpen?: (slotId: string) => void;
}) => {
  const say = useSay();
  const answer = useCall(slotApi.ofClass, { classId });
  const [today] = useState(() => dayOf(new Date()));
  const [chosen, setChosen] = useState<string>();
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!answer.data) return <Bones rows={5} />;
  if (answer.data.length === 0) return <EmptyView title={say('schools.noSlots')} />;
  const next = answer.data.find((one) => dayOf(one.startsAt) >= today) ?? answer.data.at(-1);
  const monday = chosen ?? mondayOf(next ? dayOf(next.startsAt) : startDate);
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(monday, index));
  return (
    <>
      <div className="luan-slot-weeks">
        <Button
          icon={<LeftOutlined />}
          aria-label={say('schools.weekBefore')}
          onClick={() => setChosen(dayAfter(monday, -7))}
        />
        <strong className="luan-figures">{`${monday} – ${days[6]}`}</strong>
        <Button
          icon={<RightOutlined />}
          aria-label={say('schools.weekAfter')}
          onClick={() => setChosen(dayAfter(monday, 7))}
        />
      </div>
      <ol className="luan-slot-week">
        {days.map((day) => (
          <li key={day} className={day === today ? 'luan-slot-today' : ''}>
            <h3 className="luan-figures">{day.slice(5)}</h3>
            <ul>
              {answer.data
                .filter((one) => dayOf(one.startsAt) === day)
                .map((one) => (
                  <Slot key={one.slotId} of={one} onOpen={onOpen} />
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
};
