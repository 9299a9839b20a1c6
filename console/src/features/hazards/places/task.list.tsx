import { useSay } from '#client/phrases.ts';
import { checkPeriod, placeObject, placeTaskMachine, placeTaskState } from '#contracts/hazards/place.codes.ts';
import { type PlaceTaskRow, placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const { handIn: _handIn, ...plain } = placeTaskMachine.edges;

/** What can be decided about a check that was handed in. */
export const taskActions = (): Action<PlaceTaskRow>[] =>
  edgeActions<PlaceTaskRow>({ ...placeTaskMachine, edges: plain }, placeTaskApi.edges, (row) => row.placeTaskId);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('checkPeriod', checkPeriod),
  field.codes('state', placeTaskState, { title: stateTitle }),
  field.days('dueBetween'),
  field.codes('placeObject', placeObject),
  field.of('late', (props) => <YesNoPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Checks of places and devices, one row a period: all, or those under a condition that stays. */
export const Tasks = ({ fixed }: { fixed?: Record<string, string> }) => {
  const say = useSay();
  const frame = useFrame();
  return (
    <ListScreen<PlaceTaskRow>
      of={placeTaskApi.list}
      search={search(say('fields.placeTaskState'))}
      {...(fixed === undefined ? {} : { fixed })}
      rowActions={[
        {
          key: 'fill',
          title: say('hazards.fill'),
          primary: true,
          permission: 'hazard:task:mod',
          silent: true,
          on: (row) => row.can.includes('handIn'),
          run: (row) => frame.open('/device/check/record/detail', { placeTaskId: row.placeTaskId }),
        },
        ...taskActions(),
      ]}
    />
  );
};

const waiting = { state: String(placeTaskState.values.handedIn) };

/** Checks that were handed in and wait for somebody else. */
export const AuditList = () => <Tasks fixed={waiting} />;

/** Every period of every check. */
const TaskList = () => <Tasks />;
export default TaskList;
