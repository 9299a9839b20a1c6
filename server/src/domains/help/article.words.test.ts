import { describe, expect, it } from 'vitest';
import { missWordsOf, searchedOf, spelt } from './article.words.ts';

describe('An article of the help', () => {
  it('is found by its pinyin, whole or by first letters', () => {
    expect(spelt('打印档案')).toBe('dayindangan|dyda');
    const { words, spelling } = searchedOf({
      helpTitle: '怎样打印档案',
      helpTitleEn: 'Print an archive',
      keywords: '一人一档，迎检',
      body: '<p>打开<b>培训档案</b></p>',
      bodyEn: '<p>Open it</p>',
    });
    expect(words).toContain('培训档案');
    expect(words).toContain('print an archive');
    for (const typed of ['dangan', 'dyda', 'yingjian', 'yj']) expect(spelling).toContain(typed);
    // No pinyin runs over the end of one word into the next.
    expect(spelling).not.toContain('danyingjian');
  });

  it.each([
    ['  打印  档案 ', '打印 档案'],
    ['王伟 13800000000', '王伟 …'],
    ['130102199001011234', '…'],
    ['ＡＢＣ', 'abc'],
  ])('that was not found by “%s” is kept as “%s”', (typed, kept) => {
    expect(missWordsOf(typed)).toBe(kept);
  });
});
