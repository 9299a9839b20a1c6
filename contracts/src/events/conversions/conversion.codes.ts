import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

/**
 * What a foreign name names. Names of organisations carry the number that the interface of data conversion gives them; vehicles
 * and drivers stand beyond its codes.
 */
export const conversionKind = codes('conversionKind', { organisation: 2, vehicle: 20, driver: 21 });

export const conversionState = codes('conversionState', { waiting: 1, confirmed: 2, rejected: 3 });

/** Why something of ours is held to be what a foreign name means. */
export const conversionWay = codes('conversionWay', {
  none: 0,
  byHand: 1,
  spelling: 2,
  province: 3,
  oneOff: 4,
  sameName: 5,
  sameSound: 6,
  grams: 7,
});

const keeps = 'data:conversion:mod';

/** A foreign name waits until somebody says what it means; what was confirmed holds until it is taken back. */
export const conversionMachine = machine({
  name: 'nameConversion',
  codes: conversionState,
  start: ['waiting', 'confirmed'],
  edges: {
    confirm: { from: ['waiting'], to: 'confirmed', permission: keeps },
    reject: { from: ['waiting'], to: 'rejected', permission: keeps, input: Reason },
    undo: { from: ['confirmed'], to: 'waiting', permission: keeps, input: Reason },
    reopen: { from: ['rejected'], to: 'waiting', permission: keeps },
  },
});

/** What each way of being alike is worth, of a hundred; `sum` is what the end of a phone number, or driving that vehicle, adds. */
export const conversionScores = {
  spelling: 95,
  province: 85,
  oneOff: 75,
  sameName: 80,
  sameSound: 70,
  nameOneOff: 60,
  sum: 15,
} as const;
/** Below it nothing is proposed. */
export const leastScore = 60;
