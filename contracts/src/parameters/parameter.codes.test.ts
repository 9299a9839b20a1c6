import { describe, expect, it } from 'vitest';
import { contentFits, type ValueKind } from './parameter.codes.ts';

const free = { options: [], least: null, most: null };

describe('contentFits', () => {
  it.each<[ValueKind, string, boolean]>([
    ['text', '"HUAWEI"', true],
    ['text', 'HUAWEI', false],
    ['text', '7', false],
    ['number', '7', true],
    ['number', '"7"', false],
    ['number', '1e999', false],
    ['flag', '1', true],
    ['flag', '0', true],
    ['flag', 'true', false],
    ['flag', '2', false],
    ['list', '["a",1]', true],
    ['list', '[{}]', false],
    ['list', '"a"', false],
    ['object', '{"a":1}', true],
    ['object', '[]', false],
    ['object', 'null', false],
    ['object', '{', false],
    ['text', String.raw`"a\u0000"`, false],
    ['text', String.raw`"\ud83d"`, false],
    ['text', String.raw`"\ud83d\ude00"`, true],
    ['list', String.raw`["a","\udc00"]`, false],
    ['object', String.raw`{"a\u0000":1}`, false],
    ['object', '{"a":1e200000}', false],
    ['list', '[1e-200000]', false],
    ['object', `{"a":${'['.repeat(11)}${']'.repeat(11)}}`, true],
    ['object', `{"a":${'['.repeat(12)}${']'.repeat(12)}}`, false],
  ])('%s %s: %s', (kind, content, fits) => {
    expect(contentFits(kind, content, free)).toBe(fits);
  });

  it.each<[ValueKind, string, object, boolean]>([
    ['text', '"ALI"', { options: ['ALI', 'TB'] }, true],
    ['text', '"AWS"', { options: ['ALI', 'TB'] }, false],
    ['list', '["face"]', { options: ['face'] }, true],
    ['list', '["nose"]', { options: ['face'] }, false],
    ['number', '36', { least: 36 }, true],
    ['number', '35', { least: 36 }, false],
    ['number', '1.1', { most: 1 }, false],
  ])('%s %s within %o: %s', (kind, content, limits, fits) => {
    expect(contentFits(kind, content, { ...free, ...limits })).toBe(fits);
  });
});
