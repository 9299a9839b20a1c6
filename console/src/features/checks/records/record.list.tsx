import { useSay } from '#client/phrases.ts';
import {
  checkDoubt,
  checkMoment,
  checkRecordMachine,
  checkRecordState,
  checkVerdict,
} from '#contracts/checks/check.codes.ts';
import { type CheckRecordRow, checkRecordApi } from '#contracts/checks/record.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const search = (ofVehicle: boolean, stateTitle: string): Field[] => [
  ...(ofVehicle ? [] : [field.text('keyword', { max: 60 })]),
  field.codes('checkVerdict', checkVerdict),
  field.codes('doubts', checkDoubt),
  field.codes('checkMoment', checkMoment),
  field.days('checkedBetween'),
  field.codes('state', checkRecordState, { title: stateTitle }),
  field.of('today', (props) => <YesNoPicker {...props} />),
  ...(ofVehicle ? [] : [field.of('orgId', (props) => <OrganisationPicker {...props} />)]),
];

/** In the list those that wait are decided about; any other is voided on its own page. */
const decisions = edgeActions<CheckRecordRow>(checkRecordMachine, checkRecordApi.edges, (row) => row.checkRecordId).map(
  (action) => ({
    ...action,
    on: (row: CheckRecordRow) => row.state === checkRecordState.values.doubtful && row.can.includes(action.key),
  }),
);

/** Checks of all vehicles of the scope, or of one. */
export const Records = ({ vehicleId }: { vehicleId?: string }) => {
  const say = useSay();
  return (
    <ListScreen<CheckRecordRow>
      of={checkRecordApi.list}
      search={search(vehicleId !== undefined, say('fields.checkRecordState'))}
      {...(vehicleId === undefined ? {} : { fixed: { vehicleId } })}
      rowActions={decisions}
    />
  );
};

/** Checks as they were handed in, the newest above. */
const RecordList = () => <Records />;
export default RecordList;
