import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { keepInSync } from './use-synced-queries.ts';

const clients: QueryClient[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.clear();
});

/** A page that asks three things, two of them about plan 1, and how often each was asked. */
const openPage = async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  clients.push(client);
  const asked = { head: 0, list: 0, other: 0 };
  const watch = (name: keyof typeof asked, planId: string) => {
    const queryFn = (): number => ++asked[name];
    new QueryObserver(client, { queryKey: [name, { planId }], queryFn, retry: false }).subscribe(() => undefined);
    return () => client.refetchQueries({ queryKey: [name] });
  };
  const end = keepInSync(client, ([, input]) => (input as { planId: string }).planId === '1');
  const renew = { head: watch('head', '1'), list: watch('list', '1'), other: watch('other', '2') };
  await vi.advanceTimersByTimeAsync(1);
  return { asked, renew, end };
};

it('asks each thing once while the page opens', async () => {
  const { asked } = await openPage();
  expect(asked).toEqual({ head: 1, list: 1, other: 1 });
});

it.each(['head', 'list'] as const)('brings the other along when the %s alone is asked anew', async (name) => {
  const { asked, renew } = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  await renew[name]();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual({ head: 2, list: 2, other: 1 });
});

it('brings the other along however soon the one is asked again: people join a second after a plan begins', async () => {
  const { asked, renew } = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  await renew.head();
  await vi.advanceTimersByTimeAsync(1000);
  await renew.head();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual({ head: 3, list: 3, other: 1 });
});

it('asks once for what is renewed together', async () => {
  const { asked, renew } = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all([renew.head(), renew.list()]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual({ head: 2, list: 2, other: 1 });
});

it('leaves alone what is about another thing, and everything once it has ended', async () => {
  const { asked, renew, end } = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  await renew.other();
  end();
  await renew.head();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual({ head: 2, list: 1, other: 2 });
});
