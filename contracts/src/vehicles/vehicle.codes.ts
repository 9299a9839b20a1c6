import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Colours of plates by their codes in JT/T 697.7. */
export const plateColour = codes('plateColour', {
  blue: 1,
  yellow: 2,
  black: 3,
  white: 4,
  yellowGreen: 93,
  green: 94,
  other: 9,
});

/** What a vehicle is built as. */
export const vehicleKind = codes('vehicleKind', { passenger: 1, goods: 2, tractor: 3, trailer: 4, tanker: 5 });

/** What works a vehicle's brakes; null where nobody has said. Air over hydraulic has compressed air that is to be looked at, too. */
export const brakeKind = codes('brakeKind', { air: 1, hydraulic: 2, airOverHydraulic: 3 });

/** What a vehicle is used for, as its transport certificate says. */
export const useNature = codes('useNature', { line: 1, charter: 2, tour: 3, freight: 4, dangerous: 5 });

/** Whose the vehicle is: the company's own, or somebody's who drives under its name. */
export const vehicleOwnership = codes('vehicleOwnership', { own: 1, affiliated: 2 });

export const vehicleState = codes('vehicleState', {
  inUse: 1,
  underRepair: 2,
  outOfService: 3,
  suspended: 4,
  transferred: 5,
  scrapped: 6,
  mended: 7,
});

/** States of vehicles a company has: not sold, not scrapped. */
export const keptStates = ['inUse', 'underRepair', 'outOfService', 'mended', 'suspended'] as const;

const writes = 'system:vehicle:mod';
const confirms = 'system:vehicle:audit';

/** Where a vehicle stands. What was taken out of service comes back by a repair that somebody else than its reporter confirms. */
export const vehicleMachine = machine({
  name: 'vehicle',
  codes: vehicleState,
  start: ['inUse'],
  edges: {
    repair: { from: ['inUse'], to: 'underRepair', permission: writes, input: Reason },
    repaired: { from: ['underRepair'], to: 'inUse', permission: writes },
    /** A check found what stops the vehicle. */
    fail: { from: ['inUse', 'underRepair', 'suspended'], to: 'outOfService', permission: 'signedIn', server: true },
    stop: { from: ['inUse', 'underRepair', 'suspended'], to: 'outOfService', permission: writes, input: Reason },
    mend: { from: ['outOfService'], to: 'mended', permission: writes, input: Reason },
    confirm: { from: ['mended'], to: 'inUse', permission: confirms, checks: ['mend'] },
    sendBack: { from: ['mended'], to: 'outOfService', permission: confirms, checks: ['mend'], input: Reason },
    suspend: { from: ['inUse', 'underRepair'], to: 'suspended', permission: writes, input: Reason },
    resume: { from: ['suspended'], to: 'inUse', permission: writes },
    transfer: {
      from: ['inUse', 'underRepair', 'outOfService', 'suspended'],
      to: 'transferred',
      permission: writes,
      input: Reason,
    },
    scrap: {
      from: ['inUse', 'underRepair', 'outOfService', 'suspended'],
      to: 'scrapped',
      permission: writes,
      input: Reason,
    },
  },
});

/** Documents of a vehicle; those of a technical archive (交通运输部令 2023 年第 3 号) among them. */
export const vehiclePaperKind = codes('vehiclePaperKind', {
  transportCert: 1,
  inspection: 2,
  technicalGrade: 3,
  maintenance: 4,
  compulsory: 5,
  commercial: 6,
  carrier: 7,
  tankCheck: 8,
  entryCheck: 9,
  passengerClass: 10,
  completion: 11,
  other: 99,
});
export type VehiclePaperKind = keyof typeof vehiclePaperKind.values;

/**
 * How long a document holds: `ending` from so many days ahead of its last day (`soonDays`), `overdue` from the day after.
 * `replaced` is what counts no longer: it was renewed or voided, or its vehicle is gone.
 */
export const paperEnd = codes('paperEnd', { valid: 1, ending: 2, overdue: 3, replaced: 4 });

/** The same of all documents a vehicle must have; the worst of them counts. */
export const vehiclePapers = codes('vehiclePapers', { valid: 1, ending: 2, overdue: 3, missing: 4 });

export const vehiclePaperState = codes('vehiclePaperState', { filed: 1, voided: 2 });

/** A document stays on record; one that was entered by mistake is voided and counts no longer. */
export const vehiclePaperMachine = machine({
  name: 'vehiclePaper',
  codes: vehiclePaperState,
  start: ['filed'],
  edges: { void: { from: ['filed'], to: 'voided', permission: writes, input: Reason } },
});
