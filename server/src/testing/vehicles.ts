import type { Input } from '#contracts/route.ts';
import { plateColour, useNature, vehicleKind, vehicleOwnership } from '#contracts/vehicles/vehicle.codes.ts';
import type { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { vinCheck } from '#contracts/vehicles/vehicle.rules.ts';
import { unique } from './world.ts';

/** A plate of a lorry that nothing else in the tests has. */
export const somePlate = (): string => `冀A${String(10_000 + (unique() % 90_000))}`;

/** An identification number that nothing else in the tests has. */
export const someVin = (): string => {
  const text = `LFWSRXSJ0M1E${String(unique() % 100_000).padStart(5, '0')}`;
  return text.slice(0, 8) + vinCheck(text) + text.slice(9);
};

/** What is written of a lorry for general freight. */
export const someVehicle = (change: Partial<Input<typeof vehicleApi.add>> = {}): Input<typeof vehicleApi.add> => ({
  plateNo: somePlate(),
  plateColour: plateColour.values.yellow,
  vin: someVin(),
  vehicleKind: vehicleKind.values.goods,
  useNature: useNature.values.freight,
  firstRegisteredOn: '2022-03-05',
  vehicleOwnership: vehicleOwnership.values.own,
  ...change,
});
