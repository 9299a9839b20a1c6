import { codes } from '../codes.ts';
import { enabledDisabled } from '../entries/entries.ts';
import { machine } from '../machine.ts';

/** An article of the help centre is shown, or kept back. */
export const helpMachine = enabledDisabled('helpArticle', 'help:article:mod');

/** A guide is shown to those it is for, or kept back. */
export const guideMachine = enabledDisabled('helpGuide', 'help:guide:mod');

/** What nobody's search found: to be written, or of no concern to the help. */
export const missState = codes('helpMissState', { open: 1, answered: 2 });
export const missMachine = machine({
  name: 'helpMiss',
  codes: missState,
  start: ['open'],
  edges: {
    answer: { from: ['open'], to: 'answered', permission: 'help:article:mod', undo: 'reopen' },
    reopen: { from: ['answered'], to: 'open', permission: 'help:article:mod', undo: 'answer' },
  },
});
