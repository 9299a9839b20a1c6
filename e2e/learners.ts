/** Drivers of the journeys in the student entry; each journey has its own, and another for its second try. */
export const learners = [
  'learner',
  'learnerOffline',
  'learnerTwice',
  'learnerPaper',
  'learnerLook',
  'learnerFull',
  'learnerAsleep',
] as const;
export const studyName = '学员甲';
export const studyPlan = '学员端旅程计划';

/** People of the journeys with a phone's camera, meetings and two organisations; each journey has its own. */
export const phones = ['phoneFace', 'phoneReader', 'phoneHost', 'phoneOpinion'] as const;
/** Belongs to two organisations. */
export const phoneOfTwo = 'phoneTwo';
export const phoneName = '学员丙';
/** A drawn face: enrolled, and filmed by the browser's camera. */
export const facePortrait = 7;
/** What the browser's camera shows, below the journeys' data. */
export const faceFilm = 'face.mjpeg';
