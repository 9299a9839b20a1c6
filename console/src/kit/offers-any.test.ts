import { expect, it, vi } from 'vitest';

vi.mock('#client/session.ts', () => ({ holds: (permission: string) => permission === 'held' }));

it('a column of deeds is one where somebody may press something of a row', async () => {
  const { offersAny } = await import('./actions.tsx');
  const deed = {
    key: 'void',
    title: '作废',
    on: (row: { can: string[] }) => row.can.includes('void'),
    run: async () => undefined,
  };
  const rows = [{ can: [] }, { can: ['void'] }];
  expect(offersAny([deed], rows)).toBe(true);
  expect(offersAny([deed], rows.slice(0, 1))).toBe(false);
  expect(offersAny([{ ...deed, permission: 'notHeld' as never }], rows)).toBe(false);
  expect(offersAny([{ ...deed, permission: 'held' as never }], rows)).toBe(true);
  expect(offersAny([], rows)).toBe(false);
});
