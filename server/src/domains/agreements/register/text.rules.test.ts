import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementLevel } from '#contracts/agreements/agreement.codes.ts';
import { agreementVariables, fillIn, unknownVariables } from '#contracts/agreements/agreement.rules.ts';
import { cleanHtml } from '#kernel/rich-text.ts';
import { sampleValues, shownTo, textHash } from './text.rules.ts';

const { companyPerson, authorityCompany } = agreementLevel.values;
const sample = sampleValues('石家庄某某运输有限公司', '2026');

describe('variables', () => {
  it.each([
    ['本人 {realName} 驾驶 {plate}', companyPerson, []],
    ['本人 { realName }', companyPerson, []],
    ['本人 {name}，{name}', companyPerson, ['name']],
    ['空的 {}', companyPerson, ['']],
    ['{orgName} 的 {duty}', authorityCompany, ['duty']],
    ['没有变量', companyPerson, []],
  ])('of "%s" at level %s that nobody knows are %j', (text, level, unknown) => {
    expect(unknownVariables(text, level)).toEqual(unknown);
  });

  it('that are known are all put in, whatever is written around them', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...agreementVariables), { maxLength: 6 }), fc.string(), (names, between) => {
        const plain = between.replace(/[{}<>]/g, '');
        const text = names.map((name) => `${plain}{${name}}`).join('');
        expect(fillIn(text, sample)).toBe(names.map((name) => plain + sample[name]).join(''));
      }),
    );
  });
});

describe('what is shown', () => {
  it('is only text where a value is put in, whatever somebody is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (realName) => {
        const { body } = shownTo(
          { title: '责任书', body: '<p>本人 {realName} 承诺</p>', parties: ['{realName}'] },
          { ...sample, realName: `<b onclick=x>${realName}</b>` },
        );
        expect(body.match(/<(?!\/?p>)/)).toBeNull();
        expect(cleanHtml(body)).not.toContain('<b');
      }),
    );
  });

  it('has one hash, and another one for every other title, text, value or edition of the words', () => {
    const words = fc.record({
      title: fc.string({ minLength: 1 }),
      body: fc.string({ minLength: 1 }),
      parties: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [first, second] = [shownTo(one, sample), shownTo(other, sample)];
        expect(textHash(first)).toBe(textHash(shownTo({ ...one }, { ...sample })));
        const same = first.title === second.title && first.body === second.body;
        expect(textHash(first) === textHash(second)).toBe(same);
      }),
    );
    const text = { title: '责任书', body: '<p>{realName}</p>', parties: [] };
    expect(textHash(shownTo(text, sample))).not.toBe(textHash(shownTo(text, { ...sample, realName: '李四' })));
  });
});
