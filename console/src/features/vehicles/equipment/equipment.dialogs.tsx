import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import type { PageOf } from '#contracts/list.ts';
import { type EquipmentRow, equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { room } from '#contracts/vehicles/room.entries.ts';
import { dayOf } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { VehiclePicker } from '#pickers/late-pickers.ts';

type Say = ReturnType<typeof useSay>;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Chooses one of what a call answered. */
const OneOf = ({
  value,
  onChange,
  options,
  loading,
  ...rest
}: EditorProps & { options: Choice[]; loading: boolean }) => {
  const say = useSay();
  return (
    <Select
      {...rest}
      allowClear
      loading={loading}
      placeholder={say('kit.choose')}
      value={value ? String(value) : undefined}
      options={options}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

const CategoryPicker = (props: EditorProps) => {
  const { data, isFetching } = useCall(equipmentApi.categories, {}, { fresh: 60_000 });
  const options = (data ?? []).map((one) => ({ value: one.categoryId, label: one.categoryName }));
  return <OneOf {...props} options={options} loading={isFetching} />;
};

const RoomChoice = (props: EditorProps) => {
  const orgId = currentSession()?.userInfo.orgDto.orgId ?? '';
  const { data, isFetching } = useCall(room.list.page, { size: 100, orgId }, { fresh: 60_000 });
  const rows = (data as PageOf<{ roomId: string; roomName: string }> | undefined)?.list ?? [];
  return (
    <OneOf {...props} options={rows.map((row) => ({ value: row.roomId, label: row.roomName }))} loading={isFetching} />
  );
};

const written = (say: Say, orgId: string): Field[] => [
  field.text('equipmentNo', { required: true, max: 40 }),
  field.of('categoryId', (props) => <CategoryPicker {...props} />, { required: true }),
  field.of('vehicleId', (props) => <VehiclePicker {...props} orgId={orgId} />, {
    hint: say('vehicles.onePlace'),
    when: (values) => !values.roomId,
  }),
  field.of('roomId', (props) => <RoomChoice {...props} />, { when: (values) => !values.vehicleId }),
  field.text('maker', { max: 60 }),
  field.day('boughtOn'),
  field.day('nextCheckOn', { hint: say('vehicles.nextHint') }),
  field.longText('remark', { max: 500 }),
];

interface Props {
  /** What is changed; something new without. */
  of?: EquipmentRow | undefined;
  onClose: () => void;
}

/** Enters equipment into the register, or changes it. */
export const EquipmentDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const orgId = currentSession()?.userInfo.orgDto.orgId ?? '';
  const shared = { fields: written(say, orgId), onDone: onClose, onCancel: onClose };
  return of ? (
    <FormDialog
      {...shared}
      title={say('vehicles.modEquipment')}
      send={equipmentApi.mod}
      standing={of}
      initial={{ ...of }}
    />
  ) : (
    <FormDialog {...shared} title={say('vehicles.addEquipment')} send={equipmentApi.add} initial={{}} />
  );
};

/** Notes an inspection that found everything in order. */
export const InspectDialog = ({ of, onClose }: { of: EquipmentRow; onClose: () => void }) => {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={say('vehicles.inspect')}
      about={`${of.categoryName} ${of.equipmentNo}`}
      before={<p className="luan-hint">{say('vehicles.inspectHint')}</p>}
      fields={[
        field.day('inspectedOn', { required: true }),
        field.day('nextCheckOn', { hint: say('vehicles.nextHint') }),
      ]}
      send={equipmentApi.inspect}
      standing={of}
      initial={{ inspectedOn: today }}
      width={520}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
