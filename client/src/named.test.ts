import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OpenedSitting, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { named } from './named.ts';

const part = z.strictObject({ place: z.number() });

describe('what a call sends', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['fields nobody asked for', part, { place: 1, more: 2 }, { place: 1 }],
    [
      'fields deep inside',
      z.strictObject({ all: z.array(part) }),
      { all: [{ place: 1, x: 1 }] },
      { all: [{ place: 1 }] },
    ],
    [
      'fields behind a default',
      z.strictObject({ one: part.optional().default({ place: 1 }) }),
      { one: { place: 2, x: 1 } },
      { one: { place: 2 } },
    ],
    [
      'fields before a transformation',
      part.nullable().transform((one) => one?.place),
      { place: 1, x: 1 },
      { place: 1 },
    ],
    [
      'fields of the other shape',
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('a'), a: z.number() }),
        z.strictObject({ kind: z.literal('b') }),
      ]),
      { kind: 'b', a: 1 },
      { kind: 'b' },
    ],
  ])('leaves out %s', (_, schema, value, kept) => {
    expect(named(schema, value)).toEqual(kept);
  });

  it.each<[string, z.ZodType, unknown]>([
    ['names nobody can list', z.record(z.string(), z.number()), { a: 1, b: 2 }],
    ['an open object', z.looseObject({ a: z.number() }), { a: 1, b: 2 }],
    ['what does not fit', part, 'nonsense'],
    ['an empty value', part.nullable(), null],
  ])('keeps %s for the server to judge', (_, schema, value) => {
    expect(named(schema, value)).toEqual(value);
  });

  it('asks how a sitting stands with the whole opened paper at hand, and is understood', () => {
    const opened: Partial<OpenedSitting> = { sittingId: '7', epoch: 1, seq: 0, planName: 'monthly', questions: [] };
    const body = { ...opened, deviceToken: '0'.repeat(32), saves: [{ seq: 1, place: 1, answer: 'A', shown: true }] };
    const { input } = studentExamApi.save;
    expect(input.safeParse(body).success).toBe(false);
    expect(input.safeParse(named(input, body)).success).toBe(true);
  });
});
