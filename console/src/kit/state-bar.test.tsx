import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { planMachine } from '#contracts/training/plan.codes.ts';
import type { Acting } from './state-bar.tsx';

const told = vi.hoisted(
  () =>
    (key: string, params: object = {}) =>
      `${key} ${JSON.stringify(params)}`,
);
vi.mock('#client/phrases.ts', () => ({
  useSay: () => told,
  useLanguage: () => 'en',
  sayOr: (key: string) => key,
}));
vi.mock('#client/permissions.ts', () => ({ permissionTitle: (key: string) => key }));
const held = vi.hoisted(() => ({ all: true }));
vi.mock('#client/session.ts', () => ({ holds: () => held.all }));
vi.mock('./show.tsx', () => ({ StateTag: () => null }));

const barOf = async (can: readonly string[] | undefined, next?: readonly Acting[]): Promise<string> => {
  const { StateBar } = await import('./state-bar.tsx');
  return renderToStaticMarkup(
    <StateBar machine={planMachine} state={planMachine.codes.values.awaitingAudit} can={can} next={next} />,
  );
};

it.each<[string, readonly string[] | undefined, boolean, RegExp, RegExp]>([
  ['what the server lets this person do', ['approve', 'reject', 'withdraw'], true, /youMayAct/, /anotherActs|whoActs/],
  [
    'another, where the permission alone is not enough: who submits does not approve',
    [],
    true,
    /anotherActs/,
    /youMayAct/,
  ],
  ['who holds the permission, where this person does not', [], false, /whoActs/, /youMayAct|anotherActs/],
])('the state bar names %s', async (_, can, permitted, says, never) => {
  held.all = permitted;
  const bar = await barOf(can);
  expect(bar).toMatch(says);
  expect(bar).not.toMatch(never);
});

const approving = { edge: 'approve', names: [], count: 0, orgName: 'Jinhai' };
it.each<[string, Partial<Acting>, RegExp]>([
  ['people by name', { names: ['Zhang', 'Li'], count: 2 }, /namedAct .*Zhangkit\.between .*Li/],
  ['the first by name and how many they are', { names: ['Zhang'], count: 9 }, /namedAndMoreAct .*9/],
  ['organisation and number where names are not the reader’s to see', { count: 4 }, /someAct .*Jinhai.*4/],
  ['that nobody may', {}, /nobodyActs/],
])('the state bar tells who acts next: %s', async (_, acting, says) => {
  held.all = false;
  const bar = await barOf([], [{ ...approving, ...acting }]);
  expect(bar.replaceAll('&quot;', '"')).toMatch(says);
});
