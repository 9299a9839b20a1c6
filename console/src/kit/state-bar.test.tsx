import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { planMachine } from '#contracts/training/plan.codes.ts';

vi.mock('#client/phrases.ts', () => ({
  useSay: () => (key: string) => key,
  useLanguage: () => 'en',
  sayOr: (key: string) => key,
}));
vi.mock('#client/permissions.ts', () => ({ permissionTitle: (key: string) => key }));
const held = vi.hoisted(() => ({ all: true }));
vi.mock('#client/session.ts', () => ({ holds: () => held.all }));
vi.mock('./show.tsx', () => ({ StateTag: () => null }));

const barOf = async (can: readonly string[] | undefined): Promise<string> => {
  const { StateBar } = await import('./state-bar.tsx');
  return renderToStaticMarkup(
    <StateBar machine={planMachine} state={planMachine.codes.values.awaitingAudit} can={can} />,
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
