import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type TimerName, type TimerRow, timerApi, timerName, timerOutcome } from '#contracts/system/timer.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { YesNoPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.codes('timer', timerName),
  field.codes('outcome', timerOutcome),
  field.of('failing', (props) => <YesNoPicker {...props} />),
  field.days('firedBetween'),
];

/** Every run of what runs by the clock, how it ended and how long it took; the head office has one run now. */
const TimerList = () => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const again: Action<TimerRow> = {
    key: 'run',
    title: say('system.runNow'),
    on: (row) => row.can.includes('run'),
    run: (row) => call(timerApi.run, { timer: row.timer as TimerName }),
  };
  return (
    <>
      <ListScreen<TimerRow>
        of={timerApi.list}
        search={search()}
        tools={
          holds(timerApi.run.permission)
            ? [{ key: 'runTimer', title: say('system.runTimer'), silent: true, run: () => setAsking(true) }]
            : []
        }
        rowActions={[again]}
      />
      {asking && (
        <FormDialog
          title={say('system.runTimer')}
          send={timerApi.run}
          fields={[field.code('timer', timerName, { required: true })]}
          toInput={({ timer }) => ({ timer: timer as TimerName })}
          onCancel={() => setAsking(false)}
          onDone={() => setAsking(false)}
        />
      )}
    </>
  );
};
export default TimerList;
