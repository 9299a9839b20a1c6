import { describe, expect, it } from 'vitest';
import { cleanLetter, type SignedWords, signatureHash, wordsOf } from './letter.rules.ts';

describe('the text of a letter', () => {
  it('keeps its words and their order, and nothing that runs or leads away', () => {
    const dirty =
      '<h1 onclick="x()">承诺</h1><p style="color:red">一<b>二</b></p><script>alert(1)</script><img src=x onerror=y><a href="javascript:z">三</a>';
    expect(cleanLetter(dirty)).toBe('<h3>承诺</h3><p>一<strong>二</strong></p>三');
    expect(cleanLetter(cleanLetter(dirty))).toBe(cleanLetter(dirty));
    expect(wordsOf('<p> </p><p></p>')).toBe('');
  });
});

describe('the hash of a signature', () => {
  const words: SignedWords = {
    letterId: '1',
    letterClass: 'duty',
    edition: 1,
    title: '责任书',
    body: '<p>一</p>',
    orgName: '安达运输',
    realName: '王',
    way: 1,
    signedName: '',
    picture: 'ab',
    signedAt: '2026-01-01T00:00:00.000Z',
  };
  it('changes with every part of it', () => {
    const hashes = Object.keys(words).map((name) =>
      signatureHash({ ...words, [name]: name === 'edition' || name === 'way' ? 2 : 'other' }),
    );
    expect(new Set([...hashes, signatureHash(words)]).size).toBe(Object.keys(words).length + 1);
    expect(signatureHash({ ...words })).toBe(signatureHash(words));
  });
});
