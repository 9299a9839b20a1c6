import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** When a vehicle is checked. */
export const checkMoment = codes('checkMoment', {
  beforeTrip: 1,
  onTheWay: 2,
  afterTrip: 3,
  weekly: 11,
  monthly: 12,
  holiday: 13,
  loading: 14,
});

/** What a template is for. */
export const checkObject = codes('checkObject', { vehicle: 1, place: 2, device: 3 });

/** How grave a fault of an item is. One that is `stopping` takes the vehicle out of service. */
export const checkSeverity = codes('checkSeverity', { minor: 1, serious: 2, stopping: 3 });

/** Whether an item wants a photo. */
export const photoWanted = codes('photoWanted', { never: 0, onFault: 1, always: 2 });

/**
 * Which vehicles an item applies to. Of `asked` whoever checks may say, with a reason, that it does not; `always` there is no vehicle
 * without it; any other is a condition, asked of a vehicle unless it is known not to hold.
 */
export const itemApplies = codes('itemApplies', { asked: 0, always: 1, airBrakes: 2, tank: 3 });

/** What was found at an item. */
export const checkFinding = codes('checkFinding', { normal: 1, fault: 2, notApplicable: 3 });

/** What a check says of the vehicle. */
export const checkVerdict = codes('checkVerdict', { pass: 1, faults: 2, outOfService: 3 });

/** Why a check is doubted (check.doubts). */
export const checkDoubt = codes('checkDoubt', {
  tooFast: 1,
  evenPace: 2,
  photoReused: 3,
  clockWrong: 4,
  placeFar: 5,
  odometerBack: 6,
  late: 7,
  notAsked: 8,
});

export const checkTemplateState = codes('checkTemplateState', { draft: 1, inUse: 2, withdrawn: 3 });

const templates = 'check:template:mod';

/** What is in use is never altered: a new edition is written as a draft and takes the place of the one before when it is put in use. */
export const checkTemplateMachine = machine({
  name: 'checkTemplate',
  codes: checkTemplateState,
  start: ['draft', 'inUse'],
  edges: {
    use: { from: ['draft'], to: 'inUse', permission: templates },
    withdraw: { from: ['inUse'], to: 'withdrawn', permission: templates, input: Reason },
    replace: { from: ['inUse'], to: 'withdrawn', permission: templates, server: true },
  },
});

export const checkRecordState = codes('checkRecordState', { counted: 1, doubtful: 2, voided: 3 });

const audits = 'check:record:audit';

/**
 * A check stays as it was handed in. One that is doubted waits for the safety officer, who lets it count or voids it with a
 * word of what was found out; whoever made the check never does.
 */
export const checkRecordMachine = machine({
  name: 'checkRecord',
  codes: checkRecordState,
  start: ['counted', 'doubtful'],
  edges: {
    accept: { from: ['doubtful'], to: 'counted', permission: audits, checks: [], input: Reason },
    void: { from: ['counted', 'doubtful'], to: 'voided', permission: audits, checks: [], input: Reason },
  },
});

/** How far a fault is mended; `toConfirm` where somebody else has to confirm it before the vehicle drives again. */
export const checkFaultStanding = codes('checkFaultStanding', { open: 1, toConfirm: 2, mended: 3, voided: 4 });
