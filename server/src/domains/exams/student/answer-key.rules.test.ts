import { describe, expect, it } from 'vitest';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { comingStates, type KeyStanding, keyOf } from './answer-key.rules.ts';

describe('right answers', () => {
  const done: KeyStanding = { rule: 'ended', windowOver: false, inSession: false, writing: false, coming: false };
  it.each<[string, Partial<KeyStanding>, ReturnType<typeof keyOf>]>([
    ['open when everybody has finished', {}, 'open'],
    ['wait for who may yet sit', { coming: true }, 'plan'],
    ['wait for who is writing', { writing: true }, 'plan'],
    ['wait for those of the session', { coming: true, inSession: true }, 'session'],
    ['wait for who writes in the session', { writing: true, inSession: true }, 'session'],
    ['wait for nobody who may sit no more', { coming: true, windowOver: true }, 'open'],
    ['wait at the end of the window for who still writes', { writing: true, coming: true, windowOver: true }, 'plan'],
    ['wait for the window by its rule, though all have finished', { rule: 'window' }, 'window'],
    ['wait for the window by its rule, in a session too', { rule: 'window', inSession: true, writing: true }, 'window'],
    ['open after the window by its rule', { rule: 'window', windowOver: true, coming: true }, 'open'],
    ['wait after the window for who still writes', { rule: 'window', windowOver: true, writing: true }, 'plan'],
    ['open at once by the choice of the company', { rule: 'submitted', writing: true, coming: true }, 'open'],
    ['open never by the choice of the company', { rule: 'never', windowOver: true }, 'never'],
  ])('%s', (_, change, expected) => {
    expect(keyOf({ ...done, ...change })).toBe(expected);
  });
});

describe('a member may yet sit', () => {
  const { left, ...others } = trainingState.values;
  /** States from which some way leads before the paper, but for taking back what counted and coming back after having left. */
  const leading = new Set<number>([trainingState.values.awaitingExam]);
  for (let before = -1; before !== leading.size; ) {
    before = leading.size;
    for (const [name, edge] of Object.entries(recordMachine.edges)) {
      if (name === 'annulExam' || name === 'takeBack') continue;
      const to: readonly string[] = [edge.to, ...(('also' in edge && edge.also) || [])];
      const leads = to.some((state) => leading.has(trainingState.values[state as keyof typeof trainingState.values]));
      if (leads) for (const from of edge.from ?? []) leading.add(trainingState.values[from]);
    }
  }

  it.each(Object.entries(others))('in state %s (%i) as the machine leads', (_, state) => {
    expect(comingStates.includes(state)).toBe(leading.has(state));
  });
  it('no more after having left', () => {
    expect(comingStates).not.toContain(left);
  });
});
