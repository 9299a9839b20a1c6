import { describe, expect, it } from 'vitest';
import { edgesFrom } from '#contracts/machine.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { lackingOf, type Standing } from './member.rules.ts';

const states = trainingState.values;
const at = (state: number, more: Partial<Standing> = {}): Standing => ({
  state,
  planRuns: true,
  requiredSeconds: 3600,
  countedSeconds: 0,
  letters: [],
  agreementsDue: 0,
  lettersSigned: [],
  attemptsLeft: 3,
  meeting: false,
  certificate: true,
  ...more,
});

describe('What a member lacks', () => {
  it.each([
    [at(states.joined, { planRuns: false }), [['planAudit', 'auditor', 0]]],
    [at(states.joined), [['planStart', 'system', 0]]],
    [at(states.inTraining, { countedSeconds: 1801 }), [['hours', 'student', 30]]],
    [at(states.inTraining, { countedSeconds: 3600 }), []],
    [
      at(states.notTrained, { letters: ['train', 'duty'], lettersSigned: ['duty'] }),
      [
        ['hours', 'student', 60],
        ['letters', 'student', 1],
      ],
    ],
    [at(states.notTrained, { meeting: true }), [['attendance', 'administrator', 0]]],
    [at(states.examFailed, { attemptsLeft: 1 }), [['resit', 'student', 1]]],
    [at(states.examFailed, { attemptsLeft: 0 }), [['resit', 'administrator', 0]]],
    [at(states.ended, { certificate: false }), [['archive', 'administrator', 0]]],
    [at(states.left), []],
    [at(states.archived), []],
  ])('%j', (standing, lacking) => {
    expect(lackingOf(standing).map(({ what, who, count }) => [what, who, count])).toEqual(lacking);
  });

  it('says something wherever the way goes on', () => {
    const silent = Object.entries(states).filter(
      ([name, state]) =>
        edgesFrom(recordMachine, state).length > 0 && name !== 'left' && lackingOf(at(state)).length === 0,
    );
    expect(silent).toEqual([]);
  });
});
