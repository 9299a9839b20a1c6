import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import {
  brakeKind,
  plateColour,
  useNature,
  vehicleKind,
  vehicleMachine,
  vehicleOwnership,
  vehiclePapers,
  vehicleState,
} from '#contracts/vehicles/vehicle.codes.ts';
import { type VehicleRow, vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { DepartmentPicker, OrganisationPicker } from '#pickers/late-pickers.ts';

const VehicleDialog = lateDialog(async () => (await import('./vehicle.dialog.tsx')).VehicleDialog);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('papers', vehiclePapers),
  field.codes('useNature', useNature),
  field.codes('state', vehicleState, { title: stateTitle }),
  field.days('papersUntil'),
  field.codes('vehicleKind', vehicleKind),
  field.codes('brakeKind', brakeKind),
  field.codes('plateColour', plateColour),
  field.code('vehicleOwnership', vehicleOwnership),
  field.of('departmentId', (props) => <DepartmentPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('between'),
];

/** Vehicles: what they are used for, where they stand, and whose papers run out. */
const VehicleList = () => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListScreen<VehicleRow>
        of={vehicleApi.list}
        figures={{ subject: 'vehicle', codes: ['vehiclesByPapers', 'vehiclesByState', 'vehiclesByNature'] }}
        search={search(say('fields.vehicleState'))}
        create={{ permission: 'system:vehicle:mod', title: say('vehicles.add'), run: () => setAdding(true) }}
        tools={[
          {
            key: 'import',
            title: say('kit.import'),
            permission: 'system:vehicle:import',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        rowActions={edgeActions<VehicleRow>(vehicleMachine, vehicleApi.edges, (row) => row.vehicleId)}
      />
      {adding && <VehicleDialog onClose={() => setAdding(false)} />}
      {importing && (
        <ImportDialog
          kind="vehicle"
          title={say('system.importTitle', { what: say('imports.vehicle') })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
export default VehicleList;
