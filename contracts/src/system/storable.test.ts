import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, cutEnd, flattened, isStorable, readJson, storable, unstorableIn } from './storable.ts';

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { inner: value };
  return value;
};
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyValue = fc.jsonValue({ noUnicodeString: false, maxDepth: 15 });

describe('what cannot be kept', () => {
  it.each<[string, unknown, { field: string; problem: string }[]]>([
    ['nothing of what everybody writes', { name: '李😀', list: [1, null, true, 'a\n'] }, []],
    ['a text by itself', '\0', [{ field: '', problem: 'badText' }]],
    ['a text in a list', { rows: ['a', 'b\ud800'] }, [{ field: 'rows.1', problem: 'badText' }]],
    ['a name', { outer: { 'a\0': 1 } }, [{ field: 'outer', problem: 'badText' }]],
    [
      'each of several',
      { a: '\0', b: '\udc00' },
      [
        { field: 'a', problem: 'badText' },
        { field: 'b', problem: 'badText' },
      ],
    ],
    ['the second half before the first', { a: '\udc00\ud800' }, [{ field: 'a', problem: 'badText' }]],
    ['not twelve levels', nested(12), []],
    ['thirteen levels, by the name at the top', { extra: nested(12) }, [{ field: 'extra', problem: 'tooDeep' }]],
  ])('is %s', (_, value, found) => {
    expect(unstorableIn(value)).toEqual(found);
  });

  it('is found however deep a value goes, and what is flattened can be written', () => {
    const deep: unknown = JSON.parse(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)},"b":"\\u0000"}`);
    expect(unstorableIn(deep)).toEqual([
      { field: 'a', problem: 'tooDeep' },
      { field: 'b', problem: 'badText' },
    ]);
    expect(JSON.stringify(flattened(deep))).toMatch(/^\{"a":\[+"…"\]+,"b":"\\u0000"\}$/);
  });

  it('is nothing in a JSON text that is read, which is read as the language reads it', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\de[+-]\d{3}/.test(text));
        expect(readJson(text)).toEqual(unstorableIn(value).length === 0 ? JSON.parse(text) : undefined);
      }),
    );
    for (const text of [
      '1e200000',
      '{"a":[1.5E-20000]}',
      '9e999',
      '',
      '{',
      '"\\u0000"',
      '"\\ud800"',
      '['.repeat(13) + ']'.repeat(13),
    ])
      expect(readJson(text), text).toBeUndefined();
  });

  it('is no power of ten written in a text', () => {
    expect(readJson('{"a":"1e999","b\\"1e999":12e10}')).toEqual({ a: '1e999', 'b"1e999': 12e10 });
  });

  it('leaves what is shallow as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
        expect(flattened(value)).toEqual(value);
      }),
    );
  });
});

describe('a text', () => {
  it('is made storable, and stays as it was where it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '😀', '\0', '\ud83d', '\udc00')), (parts) => {
        const text = parts.join('');
        expect(isStorable(storable(text))).toBe(true);
        expect(storable(text).length).toBe(text.length);
        if (isStorable(text)) expect(storable(text)).toBe(text);
      }),
    );
  });

  it('that is cut keeps all it can, and never half of a pair', () => {
    const twoEnds = [
      [cut, (text: string, part: string) => text.startsWith(part)],
      [cutEnd, (text: string, part: string) => text.endsWith(part)],
    ] as const;
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 50 }), (text, most) => {
        for (const [cutting, isPart] of twoEnds) {
          const part = cutting(text, most);
          expect(part.isWellFormed()).toBe(true);
          expect(isPart(text, part)).toBe(true);
          expect(part.length).toBeLessThanOrEqual(most);
          expect(part.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
        }
      }),
    );
    expect([cut('a😀b', 2), cut('a😀b', 3), cutEnd('a😀b', 2), cutEnd('a😀b', 3)]).toEqual(['a', 'a😀', 'b', '😀b']);
  });
});
