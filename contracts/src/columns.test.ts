import { expect, it } from 'vitest';
import { cutAreas, emptyName } from './columns.ts';

it.each([
  ['河北省 石家庄市', '河北省 石家庄市'],
  ['一 二 三 四 五', '一 二 三 四 五'],
  ['一 二 三 四 五 六', '一 二 三 四 五…'],
  ['', ''],
])('areas %s are shown as %s', (given, shown) => expect(cutAreas(given)).toBe(shown));

it.each([
  ['a text', { kind: 'text' }, undefined],
  ['an area', { kind: 'area' }, 'none'],
  ['areas', { kind: 'areas' }, 'commonArea'],
  ['what is for all without one', { kind: 'text', forAll: true }, 'forAll'],
  ['an area that is for all without one', { kind: 'area', forAll: true }, 'forAll'],
] as const)('an empty value of %s is shown as said', (_, column, said) => expect(emptyName(column)).toBe(said));
