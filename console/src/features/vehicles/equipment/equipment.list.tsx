import { useState } from 'react';
import { say as sayNow, useSay } from '#client/phrases.ts';
import {
  equipmentCheck,
  equipmentKind,
  equipmentMachine,
  equipmentState,
} from '#contracts/vehicles/equipment/equipment.codes.ts';
import { type EquipmentRow, equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, VehiclePicker, YesNoPicker } from '#pickers/late-pickers.ts';

const EquipmentDialog = lateDialog(async () => (await import('./equipment.dialogs.tsx')).EquipmentDialog);
const InspectDialog = lateDialog(async () => (await import('./equipment.dialogs.tsx')).InspectDialog);

const search = (titles: { state: string; silent: string }): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('equipmentCheck', equipmentCheck),
  field.codes('equipmentKind', equipmentKind),
  field.codes('state', equipmentState, { title: titles.state }),
  field.days('checkBetween'),
  field.of('silent', (props) => <YesNoPicker {...props} />, { title: titles.silent }),
  field.of('vehicleId', (props) => <VehiclePicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** What can be done with equipment, in the list and on its page. */
export const equipmentActions = <T extends EquipmentRow>(opens: {
  edit: (of: T) => void;
  inspect: (of: T) => void;
}): Action<T>[] => [
  {
    key: 'inspect',
    title: sayNow('vehicles.inspect'),
    permission: 'system:equipment:mod',
    silent: true,
    on: (of) => of.can.includes('inspect'),
    run: opens.inspect,
  },
  {
    key: 'edit',
    title: sayNow('kit.edit'),
    permission: 'system:equipment:mod',
    silent: true,
    on: (of) => of.can.includes('mod'),
    run: opens.edit,
  },
  ...edgeActions<T>(equipmentMachine, equipmentApi.edges, (of) => of.equipmentId),
];

/** Equipment: where it stands, when it is to be inspected, what has a fault. */
const EquipmentList = () => {
  const say = useSay();
  const [editing, setEditing] = useState<{ of?: EquipmentRow }>();
  const [inspecting, setInspecting] = useState<EquipmentRow>();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListScreen<EquipmentRow>
        of={equipmentApi.list}
        search={search({ state: say('fields.equipmentState'), silent: say('fields.equipmentSilent') })}
        create={{ permission: 'system:equipment:mod', title: say('vehicles.addEquipment'), run: () => setEditing({}) }}
        tools={[
          {
            key: 'import',
            title: say('kit.import'),
            permission: 'system:equipment:import',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        rowActions={equipmentActions<EquipmentRow>({ edit: (of) => setEditing({ of }), inspect: setInspecting })}
      />
      {editing && <EquipmentDialog of={editing.of} onClose={() => setEditing(undefined)} />}
      {inspecting && <InspectDialog of={inspecting} onClose={() => setInspecting(undefined)} />}
      {importing && (
        <ImportDialog
          kind="equipment"
          title={say('system.importTitle', { what: say('imports.equipment') })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
export default EquipmentList;
