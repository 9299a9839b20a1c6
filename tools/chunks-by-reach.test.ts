import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersPerList, chunksByReach, lightLists } from './chunks-by-reach.ts';

/** A small product: each module with what it imports; weights are light unless told. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['react', 'probe.login'],
  'shell.tsx': ['react', 'probe.frame', 'forms/rules'],
  'forms.tsx': ['kit/button', 'probe.of-forms', 'probe.of-forms-and-lists', 'forms/rules'],
  'details.tsx': ['kit/button', 'probe.of-details'],
  'orders/order.list.tsx': [
    'probe.frame',
    'probe.of-order',
    'probe.of-orders',
    'probe.light',
    'probe.of-forms-and-lists',
  ],
  'orders/refund.list.tsx': ['probe.of-refund', 'probe.of-orders', 'probe.heavy', 'probe.bringing-heavy'],
  'bills/bill.list.tsx': ['probe.of-bill', 'probe.heavy', 'probe.heavy-too', 'probe.light', 'probe.bringing-heavy'],
  'sites/site.list.tsx': ['probe.heavy-too'],
  'sites/site.detail.tsx': ['probe.of-detail', 'probe.of-orders'],
  'probe.bringing-heavy': ['probe.heavy'],
};
const heavy = 3 * charactersPerList;
const weights: Readonly<Record<string, number>> = {
  'probe.heavy': heavy,
  'probe.heavy-too': heavy,
  'orders/order.list.tsx': lightLists,
};
const lists = new Map(
  Object.keys(imports)
    .filter((id) => id.endsWith('.list.tsx'))
    .map((id) => [id, id.split('/')[0] ?? '']),
);
const chunksOf = (weight: Readonly<Record<string, number>> = weights): Map<string, string> => {
  const ids = new Set([...Object.keys(imports), ...Object.values(imports).flat()]);
  const graph = new Map([...ids].map((id) => [id, { imports: imports[id] ?? [], characters: weight[id] ?? 10 }]));
  return chunksByReach(graph, {
    first: [
      { name: 'base', entries: ['main.tsx'] },
      { name: 'shell', entries: ['shell.tsx'] },
    ],
    onPress: [
      { name: 'forms', entries: ['forms.tsx'] },
      { name: 'details', entries: ['details.tsx'] },
    ],
    lists,
    isOnlyNamed: (id) => id === 'forms/rules',
  });
};

describe('a module lies in the chunk of those who reach it', () => {
  it.each([
    ['what the log-in page reaches', 'react', 'base'],
    ['what the shell reaches', 'probe.frame', 'shell'],
    ['what the shell only names', 'forms/rules', 'forms'],
    ['what a part of the kit alone reaches', 'probe.of-details', 'details'],
    ['what several parts of the kit reach, with the first of them', 'kit/button', 'forms'],
    ['what lists and a part of the kit reach', 'probe.of-forms-and-lists', 'shell'],
    ['what lists of several features share and is light', 'probe.light', 'shell'],
    ['what lists of several features share and is heavy', 'probe.heavy', 'shared-bills-orders-sites'],
    ['what one list shares beside it, in the same file', 'probe.heavy-too', 'shared-bills-orders-sites'],
    ['what is light and imports what is heavy', 'probe.bringing-heavy', 'shared-bills-orders-sites'],
    ['what several lists of one feature reach', 'probe.of-orders', 'lists-orders'],
    ['what one list reaches', 'probe.of-order', 'orders-order.list'],
    ['a list', 'orders/refund.list.tsx', 'orders-refund.list'],
    ['a list of few', 'bills/bill.list.tsx', 'lists-bills'],
    ['what a detail alone reaches, left to the bundler', 'probe.of-detail', undefined],
  ])('%s', (_, id, chunk) => {
    expect(chunksOf().get(id)).toBe(chunk);
  });

  it.each([
    ['weighs no more for each of its lists', { 'probe.heavy': 2 * charactersPerList }, 'probe.heavy', 'shell'],
    ['weighs a character more', { 'probe.heavy': 2 * charactersPerList + 1 }, 'probe.heavy', 'shared-bills-orders'],
    ['is of light lists', {}, 'probe.of-order', 'lists-orders'],
  ])('what %s', (_, weight, id, chunk) => {
    expect(chunksOf(weight).get(id)).toBe(chunk);
  });
});

/** Files and folders of ours that the build of the console names by path, each with what the graph of imports cannot tell. */
const named: Readonly<Record<string, string>> = {
  'app/main.tsx': 'the page begins here',
  'app/shell.tsx': 'fetched at once behind the log-in page',
  'kit/choices.tsx': 'fetched on the first press on a select, in every feature',
  'kit/': 'the parts of a form, each fetched on the first press that opens one',
  'dialogs/form-dialog': 'opened by a press in every feature',
  'dialogs/import-dialog': 'opened by a press in every feature',
  'dialogs/reason': 'opened by a press in every feature',
  'kit/detail.tsx': 'fetched with the first page of one thing, in every feature',
  'kit/editors.tsx': 'fetched with the first field that is no text, in every feature',
  'features/': 'the folder of a list says whose it is',
  'console/src/': 'the room of a list outside the features says whose it is',
};

it('the build of the console names no module by path without a reason', () => {
  const text = ['../console/vite.config.ts', './chunks-by-reach.ts']
    .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
    .join('\n')
    .replaceAll(/^\s*(import .*|\/\/.*|\/?\*.*)$/gm, '')
    .replaceAll('\\/', '/');
  const room = /(?:src|app|kit|dialogs|pickers|features|console|contracts|phrases|client)\/[\w./-]*/g;
  expect(new Set(text.match(room))).toEqual(new Set(Object.keys(named)));
});
