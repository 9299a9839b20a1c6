import { describe, expect, it } from 'vitest';
import { type SignedWords, signatureHash, wordsOf } from './letter.rules.ts';

describe('the words of a letter', () => {
  it('are told without its marks', () => {
    expect(wordsOf('<p>一<strong>二</strong></p>')).toBe('一二');
    expect(wordsOf('<p> &nbsp;</p><p></p>')).toBe('');
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
