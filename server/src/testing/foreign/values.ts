import { consentVersion } from '#contracts/students/student.codes.ts';
import { instantOf } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { wishes } from '../rows.ts';
import { password } from '../world.ts';

/** What a field of an input says of its values. */
export interface Leaf {
  const?: unknown;
  enum?: unknown[];
  type?: string;
  pattern?: string;
  format?: string;
  minimum?: number;
  minLength?: number;
}

const hoursFrom = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
const dayFrom = (days: number): string => dayOf(new Date(clock.now().getTime() + days * 86_400_000));

/** Fields that take only what means something, by name: a lesson in a classroom is over, an exam is still to come. */
const byName: readonly (readonly [RegExp, () => unknown])[] = [
  [/^password$/, () => password],
  [/^(phone|mobile|contactPhone)$/, () => '13800000000'],
  [/^idCard$/, () => '110101199003074493'],
  [/^plateNo$/, () => '冀A12345'],
  [/^vin$/, () => 'LFWSRXSJ0M1E00001'],
  [/^goodsClass$/, () => ''],
  [/^validTo$/, () => dayFrom(20)],
  [/^occurredAt$/, () => hoursFrom(-2)],
  [/^handleBy$/, () => dayFrom(20)],
  [/^ruleAction$/, () => 2],
  [/^eventCategory$/, () => 1],
  [/^creditCode$/, () => '91350100M000100Y43'],
  [/^(parameterCode|parameterCodeList|codes)$/, () => 'printWatermark'],
  [/^industryCodes?$/, () => 'I010'],
  [/^subjectCodes?$/, () => 'T01T01'],
  [/^consentVersion$/, () => consentVersion],
  [/^dutyCodes?$/, () => 'D103'],
  [/^kind$/, () => 'planMember'],
  [/^dataScope$/, () => 2],
  [/^generateMode$/, () => 2],
  [/^exercisesType$/, () => 3],
  [/^(allBelow)$/, () => false],
  // Whoever says all of them is asked for nobody in particular.
  [/^everybody$/, () => undefined],
  [/^protocolVersion$/, () => '1.0'],
  [/^font$/, () => 'NotoSansSC'],
  [/^email$/, () => 'a@example.com'],
  [/fileName$/i, () => 'p.pdf'],
  [/^heldFrom$/, () => hoursFrom(-3)],
  [/^heldUntil$/, () => hoursFrom(-2)],
  [/^heldOn$/, () => dayFrom(0)],
  // In the year of the book that stands.
  [/^usedOn$/, () => wishes.cost_voucher?.used_on],
  [/^booksFrom$/, () => hoursFrom(-1)],
  [/^booksUntil$/, () => hoursFrom(48)],
  // Within one day, at whatever hour the loop runs.
  [/^startsAt$/, () => instantOf(`${dayFrom(3)} 09:00`)],
  [/^endsAt$/, () => instantOf(`${dayFrom(3)} 11:00`)],
  [/^startDate$/, () => dayFrom(0)],
  [/^endDate$/, () => dayFrom(20)],
  [/^makeUpUntil$/, () => dayFrom(30)],
  [/^exercisesOption$/, () => 'A'],
];

/** Texts of every form there is; the first that fits a pattern is taken. */
const forms = [
  '一一',
  'aa',
  'AA',
  'A',
  'a1',
  'A1',
  '110',
  '110000',
  '123456',
  '#123456',
  '/a',
  'a:b:c',
  '2026-01',
  `${'0'.repeat(32)}`,
];

/** A value that fits a field which names no thing. */
export const valueOf = (name: string, schema: Leaf): unknown => {
  if (schema.const !== undefined) return schema.const;
  const known = byName.find(([pattern]) => pattern.test(name))?.[1];
  const meant = known?.();
  if (known && meant === undefined) return undefined;
  const fits = (text: string): boolean => schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text);
  if (schema.enum) return schema.enum.includes(meant) ? meant : schema.enum[0];
  if (typeof meant === 'string' && fits(meant)) return meant;
  if (schema.type === 'boolean') return meant ?? true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'object') return {};
  if (schema.format === 'date') return dayFrom(0);
  if (schema.format === 'date-time') return hoursFrom(72);
  const form = forms.find((text) => fits(text) && text.length >= (schema.minLength ?? 0));
  return form ?? '一'.repeat(Math.max(2, schema.minLength ?? 0));
};
