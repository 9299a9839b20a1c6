import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codes, oneOf } from '#contracts/codes.ts';
import { route } from '#contracts/route.ts';
import { day, id, line, version, whole } from '#contracts/values.ts';
import { field } from './fields.tsx';
import { fieldsOf } from './form-fields.ts';
import { inputFrom, isRequired, limitsOf, shapeOf } from './form-of.ts';

const colour = codes('colour', { red: 1, green: 2 });
const written = {
  name: line(40, 2),
  remark: line(300).default(''),
  nick: line(20, 1).optional(),
  seats: whole(1, 500),
  sort: whole(0, 9999).default(0),
  limit: whole(0, 10).nullable().default(null),
  colour: oneOf(colour),
  tone: oneOf(colour).default(1),
  day: day.nullable().default(null),
  shared: z.boolean(),
  tags: z.array(line(20)).max(5),
  people: z.array(id).min(1),
};
const made = {
  service: 'manager',
  auth: 'session',
  permission: 'signedIn',
  purpose: 'Is tried.',
  data: z.null(),
} as const;
const add = route({ ...made, method: 'POST', path: '/thing/add', input: z.strictObject(written) });
const mod = route({
  ...made,
  method: 'PUT',
  path: '/thing/mod',
  input: z.strictObject({ thingId: id, version, ...written }).refine(() => true),
});
const schemaOf = (name: keyof typeof written) => {
  const schema = shapeOf(add)[name];
  if (!schema) throw new Error(name);
  return schema;
};

describe('what a form sends', () => {
  const left = Symbol('left out');
  it.each([
    ['name', undefined, ''],
    ['name', '', ''],
    ['remark', '', ''],
    ['remark', null, left],
    ['nick', '', left],
    ['seats', null, null],
    ['sort', null, left],
    ['sort', '', left],
    ['sort', 0, 0],
    ['limit', null, null],
    ['colour', undefined, left],
    ['tone', undefined, left],
    ['tone', null, left],
    ['day', '', left],
    ['day', null, null],
    ['shared', undefined, false],
    ['shared', false, false],
    ['tags', undefined, []],
    ['people', [], []],
  ] as const)('%s emptied to %o is sent as %o', (name, value, sent) => {
    const input = inputFrom(add, { [name]: value }) as Record<string, unknown>;
    expect(name in input ? input[name] : left).toEqual(sent);
  });

  it('knows number and version of what is changed and what the call needs, and leaves out what it does not', () => {
    const standing = { thingId: '7', version: 3, name: 'old', seats: 4, remark: 'not ours', created: 'never sent' };
    const input = inputFrom(mod, { name: 'new', area: ['1'] }, standing);
    expect(input).toMatchObject({ thingId: '7', version: 3, name: 'new', seats: 4 });
    expect(input).not.toHaveProperty('remark');
    expect(input).not.toHaveProperty('created');
    expect(input).not.toHaveProperty('area');
    expect(inputFrom(add, {}, standing)).not.toHaveProperty('version');
  });

  it('empties what a condition hides', () => {
    const fields = [field.number('seats', { when: (values) => values.shared === true })];
    expect(inputFrom(mod, { shared: false }, { seats: 4 }, fields)).not.toHaveProperty('seats');
    expect(inputFrom(mod, { shared: true }, { seats: 4 }, fields)).toMatchObject({ seats: 4 });
  });
});

describe('fields of a call', () => {
  it.each([
    ['name', true, { max: 40 }],
    ['remark', false, { max: 300 }],
    ['seats', true, { min: 1, max: 500 }],
    ['limit', false, { min: 0, max: 10 }],
    ['colour', true, {}],
    ['tone', false, {}],
    ['day', false, {}],
    ['shared', false, {}],
    ['tags', false, {}],
    ['people', true, {}],
  ] as const)('%s is required: %s, within %o', (name, required, limits) => {
    expect(isRequired(schemaOf(name))).toBe(required);
    if (name !== 'tags' && name !== 'people') expect(limitsOf(schemaOf(name))).toEqual(limits);
  });

  it('have the codes of the call, also behind a default, and no others', () => {
    const of = fieldsOf(add);
    expect(of.code('tone').name).toBe('tone');
    expect(of.code('colour')).toMatchObject({ name: 'colour', required: true });
    expect(() => of.code('name')).toThrow('names no codes');
  });
});
