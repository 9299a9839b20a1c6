import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** The user class that is no student (spec section 6: 100 non-trainee); everybody else is trained. */
export const nonTrainee = 100;

/** User classes of students, for filters and forms. */
export const studentClass = codes('studentClass', { staff: 101, trainee: 102, traineeSupervisor: 103 });

/** Where a person stands in the real-name audit. */
export const realNameState = codes('realNameState', { notSubmitted: 0, awaitingAudit: 1, passed: 2, rejected: 3 });

export const realNameMachine = machine({
  name: 'realName',
  codes: realNameState,
  start: ['notSubmitted'],
  edges: {
    submit: {
      from: ['notSubmitted', 'rejected', 'passed'],
      to: 'awaitingAudit',
      permission: 'student:realName:submit',
    },
    approve: { from: ['awaitingAudit'], to: 'passed', permission: 'student:realName:audit', checks: ['submit'] },
    reject: {
      from: ['awaitingAudit'],
      to: 'rejected',
      permission: 'student:realName:audit',
      input: Reason,
      checks: ['submit'],
    },
  },
});

/** Photo scene codes (spec section 9). */
export const photoScene = codes('photoScene', {
  register: 11,
  registerCard: 12,
  onlineSignIn: 20,
  onlineSpotCheck: 21,
  onlineSignOut: 22,
  siteSignIn: 30,
  siteSpotCheck: 31,
  siteSignOut: 32,
  examSignIn: 40,
  examSpotCheck: 41,
  examSignOut: 42,
  safetyAdminIn: 50,
  safetyAdminOut: 51,
  assessorIn: 52,
  assessorOut: 53,
  lecturerIn: 54,
  lecturerOut: 55,
  // Ours: before an agreement that asks for it.
  agreementSign: 60,
});

/** What a comparison came to. Doubtful is near the threshold; not compared has nothing to be compared with. */
export const faceVerdict = codes('faceVerdict', { notCompared: 0, passed: 1, doubtful: 2, failed: 3 });

/** A person's word beside the engine's; each check is decided by hand once. */
export const faceCheckMachine = machine({
  name: 'faceCheck',
  codes: faceVerdict,
  start: ['notCompared', 'passed', 'doubtful', 'failed'],
  edges: {
    confirm: {
      from: ['notCompared', 'doubtful', 'failed'],
      to: 'passed',
      permission: 'student:faceCheck:audit',
      checks: [],
      input: Reason,
    },
    refuse: {
      from: ['notCompared', 'passed', 'doubtful'],
      to: 'failed',
      permission: 'student:faceCheck:audit',
      checks: [],
      input: Reason,
    },
  },
});

/** How somebody signs in: by a picture, or by writing the name (the way without a face). */
export const signWay = codes('signWay', { face: 1, signature: 2 });

/** What a person agreed to: comparison of faces, or signing by name instead. */
export const consentWay = codes('consentWay', { face: 'face', signature: 'signature' });
/** How the consent was given. */
export const consentHow = codes('consentHow', { self: 'self', paper: 'paper' });
/** Version of the words people agree to; a new text takes a new consent. */
export const consentVersion = '2026-1';

/** Why a picture is no enrolment photo; each is the failure it is refused with. */
export const photoFaults = [
  'photo.noFace',
  'photo.manyFaces',
  'photo.tooSmall',
  'photo.blurred',
  'photo.tooDark',
  'photo.tooBright',
  'photo.unsure',
] as const;
export type PhotoFault = (typeof photoFaults)[number];

/** What the engine has to say beside its verdict. */
export const faceFinding = codes('faceFinding', {
  noFace: 'noFace',
  manyFaces: 'manyFaces',
  noEnrolment: 'noEnrolment',
  belowThreshold: 'belowThreshold',
});

/** What a submission may say otherwise than the account. */
export const realNameField = codes('realNameField', { realName: 'realName', idCard: 'idCard' });
