import type { Shape } from './shapes.ts';

// An example of a call is made from its shape. What a pattern or a rule asks for beyond its shape stands here by the name of the field.

const byName: Readonly<Record<string, unknown>> = {
  realName: '王安全',
  contactName: '王安全',
  phone: '13800138000',
  mobile: '13800138000',
  idCard: '11010519491231002X',
  creditCode: '91130100MA07ABCD1J',
  taxNumber: '91130100MA07ABCD1J',
  plateNo: '冀A12345',
  vin: 'LFWSRXSJ0M1E00001',
  bankNumber: '2026032100018642',
  email: 'safety@example.cn',
  version: 3,
  startsAt: '2026-03-31T09:00:00+08:00',
  endsAt: '2026-03-31T10:00:00+08:00',
};
/** The first of them that a pattern accepts is its example. */
const texts: readonly string[] = [
  '1001',
  '13800138000',
  '130102',
  '130',
  '130102001',
  'A',
  '#1f6feb',
  '2026-03',
  '2026-03-31',
  'SAFETY',
  'safety.example.cn',
  '/org/role',
  'abcdefghjk23',
  'ZC20260331ABCDEFGH',
  'DB20260331ABCDEFGH',
  '0123456789abcdef0123456789abcdef',
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
];
const byPattern = (pattern: unknown): string | undefined => {
  if (typeof pattern !== 'string') return undefined;
  const rule = new RegExp(pattern, 'u');
  return texts.find((text) => rule.test(text));
};
const byFormat: Readonly<Record<string, unknown>> = {
  date: '2026-03-31',
  'date-time': '2026-03-31T09:00:00+08:00',
  email: 'safety@example.cn',
  uri: 'https://example.cn/',
};

const textOf = (shape: Shape): string => {
  const most = Number(shape.maxLength ?? 40);
  return '安全培训'.repeat(Math.ceil(Number(shape.minLength ?? 0) / 4) || 1).slice(0, Math.max(1, most));
};

const fits = (shape: Shape, value: unknown): boolean =>
  value !== undefined && (shape.pattern === undefined || new RegExp(String(shape.pattern), 'u').test(String(value)));

const first = (value: unknown): Shape | undefined =>
  Array.isArray(value) ? (value.find((one: Shape) => one.type !== 'null') as Shape | undefined) : undefined;

const byType: Readonly<Record<string, (shape: Shape, name: string, left: number) => unknown>> = {
  string: (shape) => byFormat[String(shape.format)] ?? byPattern(shape.pattern) ?? textOf(shape),
  integer: (shape) => Math.max(1, Number(shape.minimum ?? 1)),
  number: (shape) => Math.max(1, Number(shape.minimum ?? 1)),
  boolean: () => true,
  null: () => null,
  array: (shape, name, left) =>
    Array.from({ length: Math.max(1, Number(shape.minItems ?? 1)) }, () =>
      made((shape.items ?? {}) as Shape, name.replace(/s$/, ''), left - 1),
    ),
  object: (shape, _name, left) =>
    Object.fromEntries(
      ((shape.required ?? []) as string[]).map((key) => [
        key,
        made(((shape.properties ?? {}) as Record<string, Shape>)[key] ?? {}, key, left - 1),
      ]),
    ),
};

const made = (shape: Shape, name: string, left: number): unknown => {
  if (left === 0 || shape.$ref) return null;
  if (shape.default !== undefined) return shape.default;
  if (shape.const !== undefined) return shape.const;
  if (Array.isArray(shape.enum)) return shape.enum[0];
  const one = first(shape.anyOf) ?? first(shape.oneOf) ?? first(shape.allOf);
  if (one) return made(one, name, left);
  if (fits(shape, byName[name])) return byName[name];
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  return byType[String(type)]?.(shape, name, left) ?? 'x';
};

const options = [
  { exercisesOption: 'A', content: '减速慢行' },
  { exercisesOption: 'B', content: '加速通过' },
];
/** What rules over several fields ask for beside what the shape does, by the path of the call. */
const beside: Readonly<Record<string, object>> = {
  '/api/system/user/valid/card/mobile/email': { phone: '13800138000' },
  '/org/user/transfer/transfer': { phone: '13800138000', realName: '王安全' },
  '/train/exam/grant/add': { extraMinutes: 10 },
  '/exam/question/add': { options },
  '/exam/question/mod': { options },
};

/** An example of what a call is given: what it must have, in values that its rules accept. `path` is the call's. */
export const exampleOf = (shape: Shape, path = ''): unknown => {
  const example = made(shape, '', 8);
  return path in beside ? { ...(example as object), ...beside[path] } : example;
};
