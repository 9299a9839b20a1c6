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

/** Places that use files, by table and column. A test holds them against the database's foreign keys. */
export const fileUse = codes('fileUse', {
  lessonCover: 'lesson.cover_file_id',
  lessonAuthorisation: 'lesson.authorisation_file_id',
  lessonChapter: 'lesson_chapter.file_id',
  question: 'question_file.file_id',
  paper: 'exam_paper_file.file_id',
  classroom: 'classroom_file.file_id',
  certification: 'certification_file.file_id',
  registrationBusiness: 'registration.business_file_id',
  registrationRoad: 'registration.road_file_id',
  siteLogo: 'site.logo_file_id',
  siteBackground: 'site.background_file_id',
  person: 'app_user.photo_file_id',
  faceEnrolment: 'face_enrolment.file_id',
  faceCheck: 'face_check.file_id',
  punishment: 'punishment.file_ids',
  task: 'background_task.result_file_id',
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
  photoImport: 'photo-import',
  signPhoto: 'sign-photo',
  punishment: 'punishment',
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
  temporaryCommon: 'temporary-common',
  temporaryCourse: 'temporary-course',
  temporaryStudent: 'temporary-student',
  temporaryDataConversion: 'temporary-data-conversion',
  temporaryVehicle: 'temporary-vehicle',
  temporaryDriveBehaviour: 'temporary-drive-behaviour',
  temporaryResource: 'temporary-resource',
  temporaryAuth: 'temporary-auth',
  import: 'import',
  export: 'export',
});
