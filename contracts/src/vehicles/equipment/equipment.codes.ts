import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

/** What equipment does; terminals and cameras of a vehicle are heard of with what its platform sends. */
export const equipmentKind = codes('equipmentKind', {
  terminal: 1,
  camera: 2,
  signIn: 3,
  fire: 4,
  firstAid: 5,
  tool: 6,
  other: 9,
});
/** Kinds that are seen whenever the platform of their vehicle sends an alarm. */
export const heardKinds = ['terminal', 'camera'] as const;

export const equipmentState = codes('equipmentState', { inUse: 1, faulty: 2, mended: 3, scrapped: 4 });

/** When equipment is to be inspected next. */
export const equipmentCheck = codes('equipmentCheck', { none: 0, later: 1, soon: 2, overdue: 3 });
/** Days ahead of an inspection from which it is due soon: at most so many, and ten for each month of a shorter cycle. */
export const checkSoonDays = { most: 30, eachMonth: 10 } as const;
/** Hours after which equipment that should be heard of is silent. */
export const silentHours = 24;

const writes = 'system:equipment:mod';
const confirms = 'system:equipment:audit';

/** Where equipment stands. What has a fault is out of use until somebody else than who reported its repair confirms it. */
export const equipmentMachine = machine({
  name: 'equipment',
  codes: equipmentState,
  start: ['inUse'],
  edges: {
    fail: { from: ['inUse'], to: 'faulty', permission: writes, input: Reason },
    /** By a check of the device that found a grave fault. */
    failed: { from: ['inUse'], to: 'faulty', permission: 'signedIn', server: true, input: Reason },
    mend: { from: ['faulty'], to: 'mended', permission: writes, input: Reason },
    confirm: { from: ['mended'], to: 'inUse', permission: confirms, checks: ['mend'] },
    sendBack: { from: ['mended'], to: 'faulty', permission: confirms, checks: ['mend'], input: Reason },
    scrap: { from: ['inUse', 'faulty'], to: 'scrapped', permission: writes, input: Reason },
  },
});
