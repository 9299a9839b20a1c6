import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { PageOf } from '#contracts/list.ts';
import { type VehicleRow, vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** Chooses a vehicle of the own scope by a part of its plate. */
export const VehiclePicker = ({ value, onChange, orgId, ...rest }: EditorProps & { orgId?: string | undefined }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(
    vehicleApi.list.page,
    { size: 50, ...(keyword ? { keyword } : {}), ...(orgId ? { orgId } : {}) } as never,
    { keep: true, fresh: 30_000 },
  );
  const vehicleId = value ? String(value) : '';
  const chosen = useCall(vehicleApi.one, { vehicleId }, { enabled: vehicleId !== '', fresh: 60_000 });
  const rows = (found.data as PageOf<VehicleRow> | undefined)?.list ?? [];
  const options = new Map(rows.map((row) => [row.vehicleId, `${row.plateNo} · ${row.orgName}`]));
  if (chosen.data && !options.has(vehicleId)) options.set(vehicleId, `${chosen.data.plateNo} · ${chosen.data.orgName}`);
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={options.has(vehicleId) ? vehicleId : undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
