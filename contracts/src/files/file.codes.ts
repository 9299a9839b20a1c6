import { codes } from '../codes.ts';

/** How far the playable copy of a file is. */
export const renderingState = codes('renderingState', {
  unneeded: 0,
  queued: 1,
  running: 2,
  done: 3,
  failed: 4,
});

export const mediaGroup = codes('mediaGroup', {
  picture: 'picture',
  video: 'video',
  audio: 'audio',
  document: 'document',
});

/** Places that use files, by the names of their tables. */
export const fileUse = codes('fileUse', {
  lesson: 'lesson',
  lessonChapter: 'lesson_chapter',
  certification: 'certification_file',
  registration: 'registration',
  person: 'app_user',
  task: 'background_task',
});

/** Kinds of uploads by their folder prefixes (spec section 7, Upload). */
export const fileKindCode = codes('fileKind', {
  organisation: 'organisation',
  richFile: 'rich-file',
  deviceCheckTemplate: 'device-check-template',
  inspectionTemplate: 'inspection-template',
  siteTemplate: 'site-template',
  drivingBehaviour: 'driving-behaviour',
  safeMeetingFile: 'safe-meeting-file',
  safeMeetingPhoto: 'safe-meeting-photo',
  registrationPhoto: 'registration-photo',
  registrationLicence: 'registration-licence',
  certificate: 'certificate',
  site: 'site',
  financePayChannel: 'finance-pay-channel',
  suggestion: 'suggestion',
  banner: 'banner',
  examQuestion: 'exam-question',
  courseCover: 'course-cover',
  courseVideo: 'course-video',
  courseAudio: 'course-audio',
  courseWord: 'course-word',
  courseSheet: 'course-sheet',
  courseSlides: 'course-slides',
  coursePdf: 'course-pdf',
  document: 'document',
  agreement: 'agreement',
  organisationAuthentication: 'organisation-authentication',
  contractTemplate: 'contract-template',
  certificatePrintTemplate: 'certificate-print-template',
  style: 'style',
  templateParameter: 'template-parameter',
  import: 'import',
  export: 'export',
});
