import { type VehicleRow, vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { FoundPicker } from './found.tsx';

const vehicles = {
  list: vehicleApi.list,
  one: vehicleApi.one,
  id: 'vehicleId',
  label: (row: VehicleRow) => `${row.plateNo} · ${row.orgName}`,
} as const;

/** Chooses a vehicle of the own scope by a part of its plate. */
export const VehiclePicker = ({ orgId, ...rest }: EditorProps & { orgId?: string | undefined }) => (
  <FoundPicker<VehicleRow> {...rest} of={orgId ? { ...vehicles, fixed: { orgId } } : vehicles} />
);
