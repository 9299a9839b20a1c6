import { codes as obligationCodes } from '../domains/obligations/zh-CN.ts';
import { agreementCodes } from './codes.agreements.ts';
import { certificateCodes } from './codes.certificates.ts';
import { chargeCodes } from './codes.charges.ts';
import { checkCodes } from './codes.checks.ts';
import { deletionCodes } from './codes.deletions.ts';
import { eventCodes } from './codes.events.ts';
import { examsCodes } from './codes.exams.ts';
import { fleetCodes } from './codes.fleet.ts';
import { hazardCodes } from './codes.hazards.ts';
import { orderCodes } from './codes.orders.ts';
import { ownCodes } from './codes.own.ts';
import { personCodes } from './codes.person.ts';
import { classCodes } from './codes.schools.ts';
import { studyCodes } from './codes.study.ts';
import { suggestionCodes } from './codes.suggestions.ts';
import { trainingCodes } from './codes.training.ts';

/** Codes the student entry shows. */
export const studentCodes = {
  ...certificateCodes,
  ...checkCodes,
  agreementRecordState: agreementCodes.agreementRecordState,
  vehicleState: fleetCodes.vehicleState,
  eventCategory: eventCodes.eventCategory,
  behaviourState: eventCodes.behaviourState,
  checkPeriod: hazardCodes.checkPeriod,
  placeTaskState: hazardCodes.placeTaskState,
  ...classCodes,
  ...studyCodes,
  ...trainingCodes,
  ...examsCodes,
  ...obligationCodes,
  ...ownCodes,
  ...deletionCodes,
  ...personCodes,
  ...suggestionCodes,
  dangerState: hazardCodes.dangerState,
  ownChargeState: chargeCodes.ownChargeState,
  networkProvider: orderCodes.networkProvider,
};
