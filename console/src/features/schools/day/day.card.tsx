import { Button } from 'antd';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { dayOf } from '#contracts/zone.ts';
import { useFrame } from '#kit/frame.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { Lessons } from './day.parts.tsx';

/** Today's lessons on the first page of a training organisation; the whole day is one press away. */
const DayCard = () => {
  const say = useSay();
  const frame = useFrame();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <Panel
      title={say('schools.todaySlots')}
      extra={<Button onClick={() => frame.open('/school/day')}>{say('schools.openDay')}</Button>}
    >
      <Lessons today={today} />
    </Panel>
  );
};
export default DayCard;
