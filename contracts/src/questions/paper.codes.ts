import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** State of a paper (spec section 3). */
export const examPaperState = codes('examPaperState', { disabled: 0, draft: 1, pending: 2, published: 3 });
/** Picked by hand, or drawn by rules (spec section 3). */
export const generateMode = codes('generateMode', { manual: 1, automatic: 2 });
/** Drawn when the paper is saved, or anew for each sitting (spec section 3). */
export const generateType = codes('generateType', { before: 1, atExam: 2 });
/** Order of the questions (spec section 3): single, multiple, judge in order; all shuffled; shuffled within each type. */
export const exerciseRuleType = codes('exerciseRuleType', { inOrder: 1, shuffled: 2, shuffledByType: 3 });
export const paperType = codes('paperType', { onSite: 1, online: 2, both: 3 });

/** Life of a paper (design/domain, Exam paper). */
export const examPaperMachine = machine({
  name: 'examPaper',
  codes: examPaperState,
  start: ['draft'],
  edges: {
    submit: { from: ['draft'], to: 'pending', permission: 'exam:paper:submit' },
    publish: { from: ['pending'], to: 'published', permission: 'exam:paper:publish' },
    sendBack: { from: ['pending'], to: 'draft', permission: 'exam:paper:publish', input: Reason },
    disable: { from: ['published'], to: 'disabled', permission: 'exam:paper:disable' },
    enable: { from: ['disabled'], to: 'draft', permission: 'exam:paper:disable' },
  },
});

/** Most questions of a paper. */
export const mostExercises = 300;
