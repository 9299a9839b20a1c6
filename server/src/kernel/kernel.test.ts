import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idCardCheckDigit, isIdCard, maskIdCard, maskPhone, readIdCard } from '#contracts/values.ts';
import { masked } from './audit.ts';
import { check } from './check.ts';
import { unwrap, wrap } from './envelope.ts';
import { type Failure } from './errors.ts';
import { nameToKeep } from './files.ts';
import { openKeys } from './keys.ts';
import { nameKey } from './pinyin.ts';
import { ancestors, contains, pathOf, subtree } from './scope.ts';
import { readSettings } from './settings.ts';

const keys = openKeys(readSettings({ LUAN_KEY: Buffer.alloc(32, 3).toString('base64') }));

describe('scope', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 7 });
  const toPath = (list: readonly number[]): string => list.reduce((path, id) => pathOf(path, String(id)), '.');

  it('holds an organisation and all below it, and nobody else, at any depth', () => {
    fc.assert(
      fc.property(ids, ids, (top, other) => {
        const path = toPath(top);
        const scope = subtree({ orgId: String(top.at(-1)), path, level: top.length });
        const isBelow = other.length >= top.length && top.every((id, index) => other[index] === id);
        expect(contains(scope, toPath(other))).toBe(isBelow);
        expect(contains(scope, toPath([...top, ...other]))).toBe(true);
      }),
    );
  });

  it('does not take 12 for 1', () => {
    expect(contains(subtree({ orgId: '1', path: '.1.', level: 1 }), '.12.')).toBe(false);
    expect(contains(subtree({ orgId: '1', path: '.1.', level: 1 }), '.1.2.')).toBe(true);
  });

  it('names the ancestors of a path', () => {
    expect(ancestors('.1.12.345.')).toEqual({ l1: '1', l2: '12', l3: '345', l4: null });
  });
});

describe('identity numbers', () => {
  it.each([
    ['11010519491231002X', true],
    ['110105194912310021', false],
    ['990000199002300011', false],
    ['99000019900231001X', false],
    ['12345', false],
    ['', false],
  ])('%s is %s', (card, right) => expect(isIdCard(card)).toBe(right));

  it('have one right check digit for each body', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.date({ min: new Date('1930-01-01'), max: new Date('2010-01-01'), noInvalidDate: true }),
        (serial, day) => {
          const body = `990000${day.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
          const right = [...'0123456789X'].filter((digit) => isIdCard(body + digit));
          expect(right).toEqual([idCardCheckDigit(body)]);
        },
      ),
    );
  });

  it('tell birthday and gender, and are masked as the specification says', () => {
    expect(readIdCard('11010519491231002X')).toEqual({ birthday: '1949-12-31', gender: 3 });
    expect(maskIdCard('11010519491231002X')).toBe('11010519******002X');
    expect(maskPhone('13812341234')).toBe('138****1234');
  });

  it('and what stands in their place are masked without breaking a sign', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(text, (given) => {
        for (const shown of [
          maskIdCard(given),
          maskPhone(given),
          JSON.stringify(masked({ idCard: given, phone: given })),
        ])
          expect(shown).not.toMatch(/\\ud[89a-f]/);
        expect([maskIdCard(given), maskPhone(given)].every((shown) => shown.isWellFormed())).toBe(true);
      }),
      { examples: [['冀A1234567😀12345678😀123'], ['12😀12😀1234'], ['1234567😀12345😀123']] },
    );
  });
});

describe('what is cut to its longest', () => {
  it('is never cut within a sign: the order of a name, the name of a file', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '𠮷', '😀', '\ud83d', '\0'), { minLength: 60, maxLength: 250 }),
        (parts) => {
          const text = parts.join('');
          expect(nameKey(text.toWellFormed()).isWellFormed()).toBe(true);
          expect(nameToKeep(`${text}.pdf`)).toMatch(/\.pdf$/);
          expect(nameToKeep(`${text}.pdf`).isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
    expect(nameToKeep(`${'😀'.repeat(150)}.p`)).toBe(`${'😀'.repeat(99)}.p`);
    expect(nameToKeep(`${'😀'.repeat(150)}.pdf`)).toBe(`${'😀'.repeat(98)}.pdf`);
    expect(nameToKeep(`${'😀'.repeat(150)}pdf`)).toBe(`${'😀'.repeat(98)}pdf`);
  });
});

describe('keys', () => {
  it('seal anything so that only they open it, differently each time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sealed = keys.seal(text);
        expect(keys.unseal(sealed)).toBe(text);
        expect(keys.seal(text)).not.toBe(sealed);
      }),
    );
  });

  it('notice a single changed byte', () => {
    const sealed = Buffer.from(keys.seal('13812341234').slice(2), 'base64');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => keys.unseal(`1.${sealed.toString('base64')}`)).toThrow();
  });

  it('index equal values equally, and by kind', () => {
    expect(keys.index('phone', '1')).toBe(keys.index('phone', '1'));
    expect(keys.index('phone', '1')).not.toBe(keys.index('idCard', '1'));
  });

  it('sign for one purpose only', () => {
    const signature = keys.sign('print', 'plan 7');
    expect(keys.signed('print', 'plan 7', signature)).toBe(true);
    expect(keys.signed('print', 'plan 8', signature)).toBe(false);
    expect(keys.signed('file', 'plan 7', signature)).toBe(false);
  });

  it('wrap and open any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unwrap(keys.envelope, wrap(keys.envelope, value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('the audit mask', () => {
  it.each([
    ['phone', '13812345678', '138****5678'],
    ['contactPhone', '13812345678', '138****5678'],
    ['mobile', '13812345678', '138****5678'],
    ['idCard', '110101199003074493', '110****4493'],
    ['bankCard', '6222021234567890', '622****7890'],
    ['card', '110101199003074493', '110****4493'],
    ['cardName', '驾驶员卡', '驾驶员卡'],
    ['realName', '王建国', '王建国'],
    ['mobile', '12345', '***'],
  ])('shows %s %s as %s, however deep it stands', (name, value, shown) => {
    expect(masked({ [name]: value })).toEqual({ [name]: shown });
    expect(masked({ rows: [{ person: { [name]: value } }] })).toEqual({ rows: [{ person: { [name]: shown } }] });
  });

  it('hides secrets and personal numbers at any depth, and leaves the rest', () => {
    expect(
      masked({
        newPassword: 'x',
        person: { phone: '13812341234', idCard: '11010519491231002X', name: '王伟' },
        list: [{ token: 'abc' }],
        filters: { keyword: 'to 13812341234', title: 'no. 2026111912345' },
      }),
    ).toEqual({
      newPassword: '***',
      person: { phone: '138****1234', idCard: '110****002X', name: '王伟' },
      list: [{ token: '***' }],
      filters: { keyword: 'to 138****1234', title: 'no. 2026111912345' },
    });
  });
});

describe('a checked input', () => {
  const shape = z.strictObject({
    name: z.string().min(2).max(5),
    age: z.number().int().max(150).optional(),
    tags: z.array(z.string()).max(2).optional(),
  });
  const problems = (value: unknown): Record<string, string> => {
    try {
      check(shape, value, 'zh-CN');
      return {};
    } catch (error) {
      return Object.fromEntries((error as Failure).ready.map((one) => [one.field, one.message]));
    }
  };
  it.each([
    [{}, { name: '必填' }],
    [{ name: 'x' }, { name: '至少 2 个字符' }],
    [{ name: 'abcdef' }, { name: '最多 5 个字符' }],
    [{ name: 'abc', age: 'x' }, { age: '格式不正确' }],
    [{ name: 'abc', age: 200 }, { age: '不能大于 150' }],
    [{ name: 'abc', tags: ['a', 'b', 'c'] }, { tags: '最多 2 项' }],
    [{ name: 'abc', role: 'admin' }, { role: '不认识的项目' }],
  ])('%j gets %j', (value, wanted) => expect(problems(value)).toEqual(wanted));
});
