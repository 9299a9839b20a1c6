import { useSay } from '#client/phrases.ts';
import { currentSession } from '#client/session.ts';
import { brakeKind, plateColour, useNature, vehicleKind, vehicleOwnership } from '#contracts/vehicles/vehicle.codes.ts';
import { type VehicleDetail, vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { carriesPeople, isDoubtfulVin } from '#contracts/vehicles/vehicle.rules.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import type { Group, Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { DepartmentPicker, UserPicker, VehiclePicker } from '#pickers/late-pickers.ts';

type Say = ReturnType<typeof useSay>;

const isDangerous = (values: Values): boolean => values.useNature === useNature.values.dangerous;
const isTrailer = (values: Values): boolean => values.vehicleKind === vehicleKind.values.trailer;
const isRidden = (values: Values): boolean => carriesPeople(Number(values.useNature));

const groups = (say: Say, orgId: string): Group[] => [
  {
    title: say('vehicles.basic'),
    fields: [
      field.text('plateNo', { required: true, max: longestPasted, hint: say('vehicles.platesHint') }),
      field.code('plateColour', plateColour, { required: true }),
      field.code('vehicleKind', vehicleKind, { required: true }),
      field.code('useNature', useNature, { required: true }),
      field.text('goodsClass', { required: true, max: 60, when: isDangerous }),
      field.text('vin', {
        required: true,
        max: longestPasted,
        warning: (value) => (isDoubtfulVin(String(value ?? '')) ? say('vehicles.vinCheck') : ''),
      }),
      field.day('firstRegisteredOn', { required: true }),
      field.code('brakeKind', brakeKind, { hint: say('vehicles.brakesHint') }),
      field.text('brand', { max: 60 }),
      field.number('seatCount', { min: 1, max: 200, when: isRidden }),
      field.number('ratedLoad', { min: 1, max: 200_000, when: (values) => !isRidden(values) }),
      field.text('transportCertNo', { max: 40 }),
      field.number('mileage', { min: 0, max: 5_000_000 }),
      field.text('gpsTerminal', { max: 40 }),
      field.flag('videoTerminal'),
    ],
  },
  {
    title: say('vehicles.belonging'),
    fields: [
      field.code('vehicleOwnership', vehicleOwnership, { required: true }),
      field.of('tractorId', (props) => <VehiclePicker {...props} orgId={orgId} />, {
        when: isTrailer,
        hint: say('vehicles.tractorHint'),
      }),
      field.of('departmentId', (props) => <DepartmentPicker {...props} />),
      field.of('driverId', (props) => <UserPicker {...props} orgId={orgId} />),
      field.of('escortId', (props) => <UserPicker {...props} orgId={orgId} />, { when: isDangerous }),
      field.longText('remark', { max: 500 }),
    ],
  },
];

interface Props {
  /** The vehicle that is changed; a new one without. */
  of?: VehicleDetail | undefined;
  onClose: () => void;
}

/** Enters a vehicle into the register, or changes one. */
export const VehicleDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const orgId = currentSession()?.userInfo.orgDto.orgId ?? '';
  const shared = { groups: () => groups(say, orgId), onDone: onClose, onCancel: onClose };
  return of ? (
    <FormDialog {...shared} title={say('vehicles.mod')} send={vehicleApi.mod} standing={of} initial={{ ...of }} />
  ) : (
    <FormDialog
      {...shared}
      title={say('vehicles.add')}
      send={vehicleApi.add}
      initial={{
        plateColour: plateColour.values.yellow,
        vehicleOwnership: vehicleOwnership.values.own,
        videoTerminal: false,
      }}
    />
  );
};
