import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { type VehiclePaperRow, vehiclePaperApi } from '#contracts/vehicles/paper.contract.ts';
import { paperEnd, vehiclePaperKind, vehiclePaperMachine } from '#contracts/vehicles/vehicle.codes.ts';
import type { VehicleDetail } from '#contracts/vehicles/vehicle.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { fileLinks } from '#kit/show.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const PaperDialog = lateDialog(async () => (await import('./paper.dialog.tsx')).PaperDialog);

const search = (ofVehicle: boolean): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('vehiclePaperKind', vehiclePaperKind),
  field.codes('paperEnd', paperEnd),
  field.days('validToBetween'),
  field.of('hasScan', (props) => <YesNoPicker {...props} />),
  ...(ofVehicle ? [] : [field.of('orgId', (props) => <OrganisationPicker {...props} />)]),
];

/** The papers that count: what was renewed is looked for by itself. */
const standing = {
  paperEnd: [paperEnd.values.valid, paperEnd.values.ending, paperEnd.values.overdue].map(String),
};

/** The scan of a document, opened in a window of its own; a dash where it has none. */
const scan = (row: VehiclePaperRow) => fileLinks(row.files, say('vehicles.openScan'));

/** The way to the vehicle a document is of. */
const VehicleLink = ({ row }: { row: VehiclePaperRow }) => {
  const frame = useFrame();
  return (
    <button
      type="button"
      className="luan-link"
      onClick={() => frame.open('/system/vehicleDetail', { vehicleId: row.vehicleId })}
    >
      {row.plateNo}
    </button>
  );
};
const vehicleLink = (row: VehiclePaperRow) => <VehicleLink row={row} />;

interface Props {
  /** The vehicle the papers are of; those of all vehicles of the scope without. */
  of?: VehicleDetail;
}

/** Papers of one vehicle or of all: which document, and until when it holds. */
export const Papers = ({ of }: Props) => {
  const phrase = useSay();
  const [editing, setEditing] = useState<VehiclePaperRow>();
  return (
    <>
      <ListScreen<VehiclePaperRow>
        of={vehiclePaperApi.list}
        search={search(of !== undefined)}
        {...(of ? { fixed: { vehicleId: of.vehicleId } } : { opens: standing })}
        cells={of ? { hasScan: scan } : { hasScan: scan, plateNo: vehicleLink }}
        rowActions={[
          {
            key: 'mod',
            title: phrase('kit.edit'),
            permission: 'system:vehicle:mod',
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => setEditing(row),
          },
          ...edgeActions<VehiclePaperRow>(vehiclePaperMachine, vehiclePaperApi.edges, (row) => row.vehiclePaperId),
        ]}
      />
      {editing && <PaperDialog vehicle={of} row={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
};
