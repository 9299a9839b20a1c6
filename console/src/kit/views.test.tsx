import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { begin, empty } from '#phrases/zh-CN/empty.ts';
import { kit } from '#phrases/zh-CN/kit.ts';
import { EmptyList } from './views.tsx';

const book: Readonly<Record<string, string>> = {
  'empty.room': empty.room,
  'begin.room': begin.room,
  'kit.empty': kit.empty,
};
vi.mock('#client/phrases.ts', () => ({
  useSay: () => (key: string) => book[key] ?? key,
  loadEmpty: () => Promise.resolve(),
}));

const textOf = (name: string, next?: string): string =>
  renderToStaticMarkup(<EmptyList of={{ name }} {...(next ? { next } : {})} onRefresh={() => undefined} />).replace(
    /<[^>]*>/g,
    ' ',
  );

it('an empty list says what will stand in it and the next step', () => {
  expect(textOf('room')).toContain(empty.room);
  expect(textOf('room')).toContain(begin.room);
  expect(textOf('room')).not.toContain(kit.empty);
});

it('tells whoever may not make the first row who can, instead of a step that is not theirs', () => {
  expect(textOf('room', kit.emptyElsewhere)).toContain(kit.emptyElsewhere);
  expect(textOf('room', kit.emptyElsewhere)).not.toContain(begin.room);
});

it('shows no raw key while its words are on their way', () => {
  expect(textOf('letter')).toContain(kit.empty);
  expect(textOf('letter')).not.toMatch(/empty\.|begin\./);
});
