import { describe, expect, it } from 'vitest';
import { nextStepOf, type Standing } from './next-step.ts';

const nobody = { remind: false, certify: false, close: false };
const everything = { remind: true, certify: true, close: true };
const wait = (mine: boolean): Standing['waits'][number] => ({
  edge: 'approveHours',
  count: 6,
  more: false,
  state: ['17'],
  mine,
  next: null,
});
const plan: Standing = {
  phase: 'running',
  series: false,
  archived: false,
  can: [],
  members: 10,
  waits: [],
  urged: 0,
  toCertify: 0,
  may: nobody,
};

describe('the next step of a plan', () => {
  it.each<[string, Partial<Standing>, string, string | undefined]>([
    ['a draft of one’s own', { phase: 'draft', can: ['submit', 'mod'] }, 'submit', 'submit'],
    ['a draft of somebody else', { phase: 'draft' }, 'draftElsewhere', undefined],
    ['one that came back', { phase: 'rejected', can: ['mod', 'submit'] }, 'mend', 'mod'],
    ['one that waits for me', { phase: 'awaitingAudit', can: ['approve', 'reject'] }, 'approve', 'approve'],
    ['one that waits for another', { phase: 'awaitingAudit', can: [] }, 'awaitApproval', undefined],
    ['one without anybody', { members: 0, can: ['member'] }, 'addMembers', 'addMembers'],
    ['one without anybody, to who only looks', { members: 0 }, 'noMembers', undefined],
    ['one ahead', { phase: 'ahead' }, 'starts', undefined],
    ['a paused one', { phase: 'paused', can: ['resume'] }, 'resume', 'resume'],
    ['a paused one, to who only looks', { phase: 'paused' }, 'isPaused', undefined],
    ['a withdrawn one', { phase: 'void', can: [], may: everything }, 'done', undefined],
    ['my decision before those who lag', { waits: [wait(true)], urged: 3, may: everything }, 'decide', 'decide'],
    [
      'those who lag before another’s decision',
      { waits: [wait(false)], urged: 3, may: everything },
      'remind',
      'remind',
    ],
    ['another’s decision', { waits: [wait(false)], urged: 3 }, 'awaitDecision', undefined],
    ['those who lag, to who only looks', { urged: 3 }, 'awaitMembers', undefined],
    ['certificates', { toCertify: 2, may: everything }, 'certify', 'certify'],
    ['nobody is reminded after the end', { phase: 'over', urged: 3, may: everything }, 'close', 'close'],
    ['the end', { phase: 'over', may: everything }, 'close', 'close'],
    ['the end, archived', { phase: 'over', archived: true, may: everything }, 'done', undefined],
    ['a running one with nothing left', { may: everything }, 'done', undefined],
    ['a series', { series: true, urged: 3, may: everything }, 'occurrences', 'occurrences'],
  ])('%s', (_, more, code, action) => {
    const found = nextStepOf({ ...plan, ...more });
    expect([found.code, found.action]).toEqual([code, action]);
  });
});
