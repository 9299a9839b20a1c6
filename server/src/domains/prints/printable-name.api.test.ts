import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printableNameApi } from '#contracts/prints/printable-name.contract.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('A name that is typed in', () => {
  const cases: readonly (readonly [name: string, language: string, warning: RegExp])[] = [
    ['王伟', 'zh-CN', /^$/],
    ['阿卜杜拉·买买提', 'zh-CN', /^$/],
    ['Nguyễn Thị Hường', 'zh-CN', /^$/],
    ['王\u{2ffff}\u{2fffe}', 'zh-CN', /^姓名中的 \u{2ffff} \u{2fffe} 无法打印/u],
    ['王\u{2ffff}', 'en', /^\u{2ffff} in the name cannot be printed/u],
  ];
  it.each(cases)(
    'says which letters nobody can print, to a stranger too: %s in %s',
    async (realName, language, said) => {
      const { data } = await world
        .browser()
        .send(printableNameApi.check, { realName }, { 'accept-language': language });
      expect(data?.warning).toMatch(said);
    },
  );
});
