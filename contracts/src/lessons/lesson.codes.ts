import { codes } from '../codes.ts';
import type { FileKindName } from '../files/kinds.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Course categories and scenes (spec section 3). */
export const lessonCategory = codes('lessonCategory', {
  general: 'general',
  regulations: 'regulations',
  unitFile: 'unit_file',
  education: 'education',
});
export const lessonScene = codes('lessonScene', {
  teach: 'teach',
  safety: 'safety',
  guide: 'guide',
  meeting: 'meeting',
});
/** Course file types: 10 video, 20 audio, 30 to 33 documents (spec section 3). */
export const lessonFileType = codes('lessonFileType', {
  video: 10,
  audio: 20,
  word: 30,
  sheet: 31,
  slides: 32,
  pdf: 33,
});
export const lessonState = codes('lessonState', { disabled: 0, draft: 1, awaitingAudit: 2, passed: 3, rejected: 4 });
/** Who beside the own organisation uses a lesson. */
export const lessonShare = codes('lessonShare', { own: 0, below: 1, national: 2 });
/** Where a lesson of a list comes from, seen from the person's organisation. */
export const lessonSource = codes('lessonSource', { own: 'own', below: 'below', above: 'above', national: 'national' });
export const termTone = codes('termTone', { plain: 'plain', good: 'good', moving: 'moving', warn: 'warn', bad: 'bad' });

/** Kind of upload of each file type. */
export const lessonFileKind: Readonly<Record<number, FileKindName>> = {
  10: 'course-video',
  20: 'course-audio',
  30: 'course-word',
  31: 'course-sheet',
  32: 'course-slides',
  33: 'course-pdf',
};

/** How a file is looked at in the browser. */
export type LessonView = 'video' | 'audio' | 'pdf' | 'download';

const approve = { from: ['awaitingAudit'], to: 'passed', checks: ['submit'] } as const;
const reject = { from: ['awaitingAudit'], to: 'rejected', input: Reason, checks: ['submit'] } as const;

/** Own lessons and those of third parties walk the same states; who audits them differs (spec section 2.3, Lessons). */
export const lessonMachine = machine({
  name: 'lesson',
  codes: lessonState,
  start: ['draft'],
  edges: {
    submit: { from: ['draft', 'rejected'], to: 'awaitingAudit', permission: 'lesson:lesson:mod' },
    approve: { ...approve, alone: true, permission: 'lesson:lesson:audit' },
    reject: { ...reject, alone: true, permission: 'lesson:lesson:audit' },
    approveThird: { ...approve, permission: 'lesson:third:audit' },
    rejectThird: { ...reject, permission: 'lesson:third:audit' },
    disable: { from: ['passed'], to: 'disabled', permission: 'lesson:lesson:state', input: Reason },
    enable: { from: ['disabled'], to: 'passed', permission: 'lesson:lesson:state' },
  },
});

/** The machine as one lesson walks it: without the edges of the other kind of audit. */
export const lessonMachineOf = (thirdParty: boolean) => ({
  ...lessonMachine,
  edges: Object.fromEntries(
    Object.entries(lessonMachine.edges).filter(
      ([edge]) => !/^(approve|reject)/.test(edge) || edge.endsWith('Third') === thirdParty,
    ),
  ),
});
