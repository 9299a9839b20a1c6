import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { seatOutcome } from '#contracts/schools/slot.codes.ts';
import { dayOf } from '#contracts/zone.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { Seats } from '../slots/seats.tsx';
import { Figures, Lessons } from './day.parts.tsx';

/** The registrar's day: its lessons with room, teacher and who came, who has not, and what else waits today. */
const DayScreen = () => {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <div className="luan-schools-day">
      <Panel title={say('schools.dayTitle', { day: today })}>
        <Figures today={today} />
      </Panel>
      <Panel title={say('schools.todaySlots')}>
        <Lessons today={today} />
      </Panel>
      <Panel title={say('schools.notThere')}>
        <Seats fixed={{ heldBetween: `${today},${today}`, outcome: String(seatOutcome.values.absent) }} />
      </Panel>
    </div>
  );
};
export default DayScreen;
