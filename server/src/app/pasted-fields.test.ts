import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fullPath } from '#contracts/route.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { domains, importers } from '#domains/order.ts';

// A field takes what people paste by its kind, in whatever call or sheet it stands: one that comes later does so too.

interface Field {
  readonly at: string;
  readonly name: string;
  readonly type: z.ZodType;
  /** It only looks for what it is given. */
  readonly sought: boolean;
}
interface Def {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

/** Fields of a shape and of what lies in it. */
const fieldsOf = (type: z.ZodType, at: string, sought: boolean): Field[] => {
  const { shape, innerType, element, options, in: from, out } = type.def as unknown as Def;
  if (shape)
    return Object.entries(shape).flatMap(([name, inner]) => [
      { at: `${at}.${name}`, name, type: inner, sought },
      ...fieldsOf(inner, `${at}.${name}`, sought),
    ]);
  return [innerType, element, from, out, ...(options ?? [])].flatMap((inner) =>
    inner ? fieldsOf(inner, at, sought) : [],
  );
};

const fields = [
  ...domains.flatMap(({ routes }) =>
    routes.flatMap(({ route }) => fieldsOf(route.input, `${route.method} ${fullPath(route)} `, route.method === 'GET')),
  ),
  ...importers.flatMap((importer) => fieldsOf(importer.row, `sheet ${importer.kind} `, false)),
];
const called = (...names: string[]): Field[] => fields.filter(({ name }) => names.includes(name));

interface Kind {
  readonly names: readonly string[];
  readonly pasted: string;
  readonly kept: string;
}
const phones = ['phone', 'contactPhone', 'dutyPhone', 'teacherPhone'];
const people = [
  'realName',
  'contactName',
  'legalPerson',
  'signedName',
  'lecturer',
  'speaker',
  'teacherName',
  'driverName',
  'escortName',
];
const papers = [
  'certificateNumber',
  'pastNumber',
  'roadLicenseNumber',
  'certNumber',
  'officialNumber',
  'paperNumber',
  'qualificationNumber',
];
const kinds: Readonly<Record<string, Kind>> = {
  phone: { names: phones, pasted: '\u202a＋86 139-0311　2201\u202c', kept: '13903112201' },
  'identity number': { names: ['idCard'], pasted: '\ufeff130102 19750101—606ｘ', kept: '13010219750101606X' },
  plate: { names: ['plateNo'], pasted: ' 冀Ａ・8f-219\u200b', kept: '冀A8F219' },
  'vehicle number': { names: ['vin'], pasted: 'ｗma06x-zz8cm 591234\u2060', kept: 'WMA06XZZ8CM591234' },
  'credit code': { names: ['creditCode'], pasted: '\u202a91130100-ma07 abcd1j\u202c', kept: '91130100MA07ABCD1J' },
  name: { names: people, pasted: '\u202a 张\n建国　\u202c', kept: '张建国' },
  'number of a paper': {
    names: [...papers, 'transportCertNo', 'certCode'],
    pasted: ' A－1 2\u200b　3',
    kept: 'A－123',
  },
};

describe.each(Object.entries(kinds))('each field that is a %s', (_, { names, pasted, kept }) => {
  it.each(names)('%s takes it as it is pasted', (name) => {
    const found = called(name);
    expect(found.length).toBeGreaterThan(0);
    const otherwise = found.filter(({ type }) => {
      const parsed = type.safeParse(pasted);
      return !parsed.success || parsed.data !== kept;
    });
    expect(otherwise.map(({ at }) => at)).toEqual([]);
  });
});

it.each(people)('no field that is a name (%s) takes #N/A for one, where it does not look for it', (name) => {
  const taken = called(name).filter(({ type, sought }) => {
    const { data } = type.safeParse('#N/A');
    return !sought && data !== undefined && data !== '';
  });
  expect(taken.map(({ at }) => at)).toEqual([]);
});

it('no input of a screen cuts a number before it is brought into its form', () => {
  const numbers = [...phones, 'idCard', 'plateNo', 'plate', 'vin', 'creditCode'].join('|');
  const field = new RegExp(`(?:text\\('(?:${numbers})'|name="(?:${numbers})")[^)]*?(?:max: |maxLength=\\{)(\\d+)`, 'g');
  const cut = globSync(['console/src/**/*.tsx', 'student/src/**/*.tsx']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(field)]
      .filter(([, most]) => Number(most) < longestPasted)
      .map(([text]) => `${file}: ${text}`),
  );
  expect(cut).toEqual([]);
});
