import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { checkFaultStanding, checkSeverity } from '#contracts/checks/check.codes.ts';
import { type CheckFaultRow, checkFaultApi } from '#contracts/checks/fault.contract.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const MendDialog = lateDialog(async () => (await import('./mend.dialog.tsx')).MendDialog);

const search = (ofVehicle: boolean): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('severity', checkSeverity),
  field.codes('faultStanding', checkFaultStanding),
  field.days('foundBetween'),
  field.of('repeated', (props) => <YesNoPicker {...props} />),
  ...(ofVehicle ? [] : [field.of('orgId', (props) => <OrganisationPicker {...props} />)]),
];

/** The way to the check that found a fault. */
const RecordLink = ({ row }: { row: CheckFaultRow }) => {
  const frame = useFrame();
  return (
    <button
      type="button"
      className="luan-link"
      onClick={() => frame.open('/car/inspection/record/detail', { checkRecordId: row.checkRecordId })}
    >
      {row.faultText}
    </button>
  );
};

const recordLink = (row: CheckFaultRow) => <RecordLink row={row} />;

/** Faults of all vehicles of the scope, or of one, and what was done about them. */
export const Faults = ({ vehicleId }: { vehicleId?: string }) => {
  const say = useSay();
  const [mending, setMending] = useState<CheckFaultRow>();
  return (
    <>
      <ListScreen<CheckFaultRow>
        of={checkFaultApi.list}
        figures={{ subject: 'check', codes: ['faultsByStanding'] }}
        search={search(vehicleId !== undefined)}
        {...(vehicleId === undefined ? {} : { fixed: { vehicleId } })}
        cells={{ faultText: recordLink }}
        rowActions={[
          {
            key: 'mend',
            title: say('checks.mend'),
            permission: 'check:fault:mend',
            silent: true,
            on: (row) => row.can.includes('mend'),
            run: (row) => setMending(row),
          },
        ]}
      />
      {mending && <MendDialog of={mending} onClose={() => setMending(undefined)} />}
    </>
  );
};

/** Faults that checks found, the newest above. */
const FaultList = () => <Faults />;
export default FaultList;
