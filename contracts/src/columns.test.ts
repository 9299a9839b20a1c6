import { expect, it } from 'vitest';
import { cutAreas } from './columns.ts';

it.each([
  ['河北省 石家庄市', '河北省 石家庄市'],
  ['一 二 三 四 五', '一 二 三 四 五'],
  ['一 二 三 四 五 六', '一 二 三 四 五…'],
  ['', ''],
])('areas %s are shown as %s', (given, shown) => expect(cutAreas(given)).toBe(shown));
