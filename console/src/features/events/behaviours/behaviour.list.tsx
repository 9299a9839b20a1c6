import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { behaviourMachine, behaviourMatch, behaviourState, hourBand } from '#contracts/events/behaviour.codes.ts';
import { type BehaviourRow, behaviourApi } from '#contracts/events/behaviour.contract.ts';
import { eventCategory, eventLevel } from '#contracts/events/event.codes.ts';
import { edgeActions } from '#kit/actions.tsx';
import { ImportDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('eventCategory', eventCategory),
  field.codes('behaviourMatch', behaviourMatch),
  field.codes('eventLevel', eventLevel),
  field.days('occurredBetween'),
  field.codes('state', behaviourState, { title: stateTitle }),
  field.codes('hourBand', hourBand),
  field.of('isEvent', (props) => <YesNoPicker {...props} />),
  field.of('appealed', (props) => <YesNoPicker {...props} />),
  field.of('byHand', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Alarms of driving: what happened, and which vehicle and driver it was matched with. */
const BehaviourList = () => {
  const say = useSay();
  const frame = useFrame();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListScreen<BehaviourRow>
        of={behaviourApi.list}
        figures={{ subject: 'behaviour', codes: ['alarmsByKind', 'alarmsByHour', 'alarmsByMonth'] }}
        search={search(say('fields.behaviourState'))}
        create={{
          permission: 'data:behaviour:mod',
          title: say('events.addAlarm'),
          run: () => frame.open('/datamanager/drivingBehaviorDetailed/add'),
        }}
        tools={[
          {
            key: 'import',
            title: say('kit.import'),
            permission: 'data:behaviour:import',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        rowActions={[
          {
            key: 'edit',
            title: say('kit.edit'),
            permission: 'data:behaviour:mod',
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => frame.open('/datamanager/drivingBehaviorDetailed/edit', { behaviourId: row.behaviourId }),
          },
          ...edgeActions<BehaviourRow>(behaviourMachine, behaviourApi.edges, (row) => row.behaviourId),
        ]}
      />
      {importing && (
        <ImportDialog
          kind="drivingBehaviour"
          title={say('system.importTitle', { what: say('imports.drivingBehaviour') })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
export default BehaviourList;
