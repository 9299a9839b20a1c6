import { beforeEach, expect, it, vi } from 'vitest';
import { rememberedPlan, rememberPlan } from './remembered.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#client/storage.ts', () => ({
  localStore: {
    read: (name: string) => stored.get(name),
    write: (name: string, value: unknown) => stored.set(name, value),
    remove: (name: string) => stored.delete(name),
  },
}));
beforeEach(() => stored.clear());

const made = {
  planName: 'March',
  startDate: '2026-03-01',
  place: 'onSite',
  minutesPerHour: 40,
  lessons: [1],
  joinRule: {},
};

it('the next plan of a kind begins as the last one that was to be remembered, but for its name, days, lessons and people', () => {
  rememberPlan('safe_train', { ...made, remembersPlan: true });
  expect(rememberedPlan('safe_train')).toEqual({ place: 'onSite', minutesPerHour: 40, remembersPlan: true });
  expect(rememberedPlan('pre_work')).toEqual({});
});

it('a plan made without it makes the next begin anew', () => {
  rememberPlan('safe_train', { ...made, remembersPlan: true });
  rememberPlan('safe_train', { ...made, remembersPlan: false });
  expect(rememberedPlan('safe_train')).toEqual({});
});

it('what is remembered goes with the organisation', () => {
  rememberPlan('safe_train', { ...made, remembersPlan: true });
  expect([...stored.keys()]).toEqual([expect.stringMatching(/^org\./)]);
});
