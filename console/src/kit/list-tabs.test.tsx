import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { planList } from '#contracts/training/plan.contract.ts';

vi.mock('#client/phrases.ts', () => ({
  useSay: () => (key: string) => key,
  sayOr: (key: string) => key.replace('codes.planState.', ''),
  currentLanguage: () => 'zh-CN',
}));

const page = (counts: Readonly<Record<string, number>> | undefined): PageOf<unknown> => ({
  list: [],
  total: 5,
  more: false,
  page: 1,
  size: 10,
  ...(counts ? { states: Object.entries(counts).map(([value, count]) => ({ value, count })) } : {}),
});

/** The tabs as text, the chosen one in brackets. */
const tabsOf = async (state: unknown, counts?: Readonly<Record<string, number>>): Promise<string[]> => {
  const { StateTabs } = await import('./list-tabs.tsx');
  const query = state === undefined ? {} : { state };
  const drawn = renderToStaticMarkup(
    <StateTabs
      of={planList}
      query={query as Record<string, string[]>}
      page={page(counts)}
      onChoose={() => undefined}
    />,
  );
  return [...drawn.matchAll(/<button[^>]*aria-selected="(\w+)"[^>]*>(.*?)<\/button>/g)].map(([, chosen, text = '']) => {
    const words = text.replace(/<[^>]*>/g, ' ').trim();
    return chosen === 'true' ? `[${words}]` : words;
  });
};

const some = { 10: 2, 12: 0, 21: 3, 25: 0, 30: 0 };

it('states with rows stand beside all of them, each with its number', async () => {
  expect(await tabsOf(undefined, some)).toEqual(['[kit.allStates 5]', 'awaitingAudit 2', 'inProgress 3']);
});

it('the chosen state stands there without a row too', async () => {
  expect(await tabsOf(['12'], some)).toEqual(['kit.allStates 5', 'awaitingAudit 2', '[draft 0]', 'inProgress 3']);
});

it('several states at once, as a figure opens them, are a tab of their own', async () => {
  const tabs = await tabsOf(['12', '21'], some);
  expect(tabs.at(-1)).toBe('[draftkit.betweeninProgress 5]');
  expect(await tabsOf('12,21', some)).toEqual(tabs);
});

it('several states that have a name together are a tab of that name, with whatever else is asked for', async () => {
  const { StateTabs } = await import('./list-tabs.tsx');
  const { awaitingAudit, draft, rejected } = planState.values;
  const groups = [{ codes: { name: 'group', values: { open: 'open' } }, value: 'open', states: [draft, rejected] }];
  const tabs = { filter: 'state', codes: planState, groups } as const;
  const lastTab = (state: readonly unknown[]): string | undefined =>
    [
      ...renderToStaticMarkup(
        <StateTabs
          of={{ ...planList, tabs }}
          query={{ state: state.map(String) }}
          page={page(some)}
          onChoose={() => undefined}
        />,
      ).matchAll(/<button[^>]*aria-selected="true"[^>]*>(.*?)<span/g),
    ].map(([, words]) => words)[0];
  expect(lastTab([draft, rejected])).toBe('codes.group.open');
  expect(lastTab([draft, rejected, awaitingAudit])).toBe('codes.group.openkit.betweenawaitingAudit');
  expect(lastTab([draft, awaitingAudit])).toBe('awaitingAuditkit.betweendraft');
});

it('uncounted, every state is offered and none has a number', async () => {
  const tabs = await tabsOf(undefined);
  expect(tabs).toHaveLength(12);
  expect(tabs.join()).not.toMatch(/\d/);
});
