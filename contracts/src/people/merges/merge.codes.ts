import { codes } from '../../codes.ts';

/** Why two records look like one person. */
export const twinReason = codes('twinReason', {
  idCard: 'idCard',
  phone: 'phone',
  email: 'email',
  birthday: 'birthday',
  organisation: 'organisation',
});

/** Why two records cannot be merged now, or not by this person. */
export const mergeBlock = codes('mergeBlock', {
  self: 'self',
  above: 'above',
  elsewhere: 'elsewhere',
  transfer: 'transfer',
  sitting: 'sitting',
});
export type MergeBlock = keyof typeof mergeBlock.values;

/** What moves when two records become one. */
export const mergeKind = codes('mergeKind', {
  plans: 'plans',
  study: 'study',
  exams: 'exams',
  certificates: 'certificates',
  letters: 'letters',
  meetings: 'meetings',
  past: 'past',
  punishments: 'punishments',
  faces: 'faces',
  licences: 'licences',
  transfers: 'transfers',
  archives: 'archives',
  vehicles: 'vehicles',
  checks: 'checks',
  events: 'events',
  hazards: 'hazards',
  messages: 'messages',
  logins: 'logins',
});
export type MergeKind = keyof typeof mergeKind.values;

/** Facts of which one record's value is chosen; what belongs together moves together. */
export const mergeFields = [
  'realName',
  'username',
  'phone',
  'idCard',
  'gender',
  'email',
  'education',
  'photo',
  'licence',
  'departmentName',
  'userClass',
  'jobNumber',
  'dutyNames',
  'industryNames',
  'subjectNames',
  'joinedAt',
  'dutySince',
  'contractUntil',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Those that stand on the place in an organisation: chosen where both records belong to one. */
export const placeFields: ReadonlySet<MergeField> = new Set([
  'departmentName',
  'userClass',
  'jobNumber',
  'dutyNames',
  'industryNames',
  'subjectNames',
  'joinedAt',
  'dutySince',
  'contractUntil',
]);
