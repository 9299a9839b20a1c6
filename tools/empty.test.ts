import { expect, it } from 'vitest';
import { domains } from '#domains/order.ts';
import { phrases as en } from '#phrases/en/all.ts';
import { phrases as zh } from '#phrases/zh-CN/all.ts';

// An empty list says what will stand in it and what the next step is, not that there is no data.

/** Trees that are no list of the server and say so too. */
const others = ['department'];
const lists = domains.flatMap(({ routes }) => routes.flatMap(({ query }) => (query ? [query.list.name] : [])));

it.each([
  ['what will stand in it, in Chinese', zh.empty],
  ['what will stand in it, in English', en.empty],
  ['the next step, in Chinese', zh.begin],
  ['the next step, in English', en.begin],
])('every list says when it is empty: %s', (_, book) => {
  expect(Object.keys(book).sort()).toEqual([...lists, ...others].sort());
});

it.each([
  ['Chinese', zh.empty, zh.begin],
  ['English', en.empty, en.begin],
])('no two lists say the same of what will stand in them, in %s', (_, what, next) => {
  expect(new Set(Object.values(what)).size).toBe(Object.keys(what).length);
  for (const [name, sentence] of [...Object.entries(what), ...Object.entries(next)])
    expect(sentence, name).toMatch(/[。.]$/);
});
