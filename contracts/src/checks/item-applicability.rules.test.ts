import { describe, expect, it } from 'vitest';
import { brakeKind, vehicleKind } from '../vehicles/vehicle.codes.ts';
import { itemApplies } from './check.codes.ts';
import { isAlways, isAsked, lackedBy } from './item-applicability.rules.ts';

const { passenger, goods, tractor, trailer, tanker } = vehicleKind.values;
const { air, hydraulic, airOverHydraulic } = brakeKind.values;
const { asked, always, airBrakes, tank } = itemApplies.values;

describe('what a vehicle lacks', () => {
  it.each([
    ['a lorry with air brakes', [[goods, air]], [tank]],
    ['a lorry with air over hydraulic', [[goods, airOverHydraulic]], [tank]],
    ['a light lorry with hydraulic brakes', [[goods, hydraulic]], [airBrakes, tank]],
    ['a lorry of whose brakes nobody has said anything', [[goods, null]], [tank]],
    ['a bus', [[passenger, air]], [tank]],
    ['a tanker with hydraulic brakes', [[tanker, hydraulic]], [airBrakes]],
    ['a tanker of unknown brakes', [[tanker, null]], []],
    ['a trailer alone, which may be a tank', [[trailer, null]], []],
    ['a tractor, which may pull a tank', [[tractor, air]], []],
    [
      'a tractor with hydraulic brakes and a trailer of unknown ones',
      [
        [tractor, hydraulic],
        [trailer, null],
      ],
      [],
    ],
    [
      'a tractor and a trailer, both with hydraulic brakes',
      [
        [tractor, hydraulic],
        [trailer, hydraulic],
      ],
      [airBrakes],
    ],
  ] as const)('%s', (_, train, lacks) => {
    expect(lackedBy(train.map(([kind, brakes]) => ({ vehicleKind: kind, brakeKind: brakes })))).toEqual(lacks);
  });
});

it.each([
  [asked, [airBrakes, tank], true, false],
  [undefined, [airBrakes, tank], true, false],
  [always, [airBrakes, tank], true, true],
  [airBrakes, [], true, false],
  [airBrakes, [airBrakes], false, false],
  [airBrakes, [tank], true, false],
  [tank, [tank], false, false],
] as const)('an item that applies %s to what lacks %j is asked: %s, always: %s', (applies, lacks, isOpen, isFixed) => {
  expect([isAsked({ applies }, lacks), isAlways({ applies })]).toEqual([isOpen, isFixed]);
});
