import { archivesCodes } from './codes.archives.ts';
import { certificateCodes } from './codes.certificates.ts';
import { examsCodes } from './codes.exams.ts';
import { lessonsCodes } from './codes.lessons.ts';
import { letterCodes } from './codes.letters.ts';
import { lookupsCodes } from './codes.lookups.ts';
import { meetingsCodes } from './codes.meetings.ts';
import { peopleCodes } from './codes.people.ts';
import { plansCodes } from './codes.plans.ts';
import { questionCodes } from './codes.questions.ts';
import { recordsCodes } from './codes.records.ts';
import { registrationCodes } from './codes.registration.ts';
import { sitesCodes } from './codes.sites.ts';
import { studentCodes } from './codes.students.ts';
import { studyCodes } from './codes.study.ts';
import { systemCodes } from './codes.system.ts';
import { trainingCodes } from './codes.training.ts';
import { transfersCodes } from './codes.transfers.ts';
import { vehicleCodes } from './codes.vehicles.ts';

/** Of the domains, beside those that the first list needs. */
export const moreCodes = {
  ...questionCodes,
  ...certificateCodes,
  ...archivesCodes,
  ...recordsCodes,
  ...examsCodes,
  ...lessonsCodes,
  ...letterCodes,
  ...lookupsCodes,
  ...meetingsCodes,
  ...peopleCodes,
  ...plansCodes,
  ...registrationCodes,
  ...sitesCodes,
  ...trainingCodes,
  ...transfersCodes,
  ...studentCodes,
  ...studyCodes,
  ...systemCodes,
  ...vehicleCodes,
};
