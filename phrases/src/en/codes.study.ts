import type { studyCodes as chinese } from '../zh-CN/codes.study.ts';

/** Codes of study time. */
export const studyCodes: typeof chinese = {
  studyReason: {
    counted: 'Counted',
    hidden: 'Page not in front',
    paused: 'Playback paused',
    otherDevice: 'Studied on another device',
    beyondLesson: 'Beyond what the chapter allows',
    dailyLimit: 'Beyond the daily limit',
    spotCheck: 'Spot check missing',
    notSignedIn: 'Not signed in',
    overlap: 'That time was counted already',
    ahead: 'Time that has not happened yet',
    late: 'Handed in too late',
    planClosed: 'Plan not open',
    skipped: 'Wound forward',
    idle: 'Nothing touched for a while',
    gap: 'No heartbeat for a while',
    learned: 'Learning has ended; no more time counts',
    repeated: 'Watched before',
  },
  beatKind: {
    playing: 'Studying',
    paused: 'Paused',
    hidden: 'Not in front',
    idle: 'Idle',
  },
  studyClose: {
    left: 'Left',
    otherDevice: 'Opened on another device',
    planClosed: 'Plan closed',
  },
  classroomState: { counts: 'Counts', withdrawn: 'Withdrawn' },
};
