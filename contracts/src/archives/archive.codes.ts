import { codes } from '../codes.ts';

/** What an archive is about: one plan, one file; one person, one file; everything of an organisation in a period. */
export const packKind = codes('packKind', { plan: 'plan', person: 'person', organisation: 'organisation' });

/** Parts of an archive in the order in which an inspector asks for them (issue 6, Archives). */
export const archivePart = codes('archivePart', {
  plan: 'plan',
  approval: 'approval',
  notice: 'notice',
  roster: 'roster',
  signIn: 'signIn',
  photos: 'photos',
  sessions: 'sessions',
  timetable: 'timetable',
  lecturers: 'lecturers',
  courseware: 'courseware',
  agenda: 'agenda',
  attendance: 'attendance',
  minutes: 'minutes',
  resolutions: 'resolutions',
  meetingPhotos: 'meetingPhotos',
  papers: 'papers',
  scores: 'scores',
  answers: 'answers',
  hours: 'hours',
  letters: 'letters',
  evaluation: 'evaluation',
  certificates: 'certificates',
  rectifications: 'rectifications',
});
export type ArchivePart = keyof typeof archivePart.values;

/** Sheets people print (spec section 2.3, print and preview pages). */
export const sheetKind = codes('sheetKind', {
  planDetail: 'planDetail',
  meetingDetail: 'meetingDetail',
  meetingArchive: 'meetingArchive',
  meetingArchives: 'meetingArchives',
  personalMeeting: 'personalMeeting',
  personalMeetings: 'personalMeetings',
});
export type SheetKind = keyof typeof sheetKind.values;
