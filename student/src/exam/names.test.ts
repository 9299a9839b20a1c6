import { expect, it, vi } from 'vitest';

vi.mock('zod', () => import('#client/shapes/stand-in.ts'));

it('sends what the contract names, also in the bundle that leaves the shapes out', async () => {
  const { studentExamApi } = await import('#contracts/exams/student-exam.contract.ts');
  const { named } = await import('#client/named.ts');
  const body = {
    sittingId: '7',
    epoch: 1,
    deviceToken: '0'.repeat(32),
    planName: 'monthly',
    questions: [{ place: 1 }],
    saves: [{ seq: 1, place: 1, answer: 'A', shown: true }],
    tells: [],
  };
  expect(named(studentExamApi.save.input, body)).toEqual({
    sittingId: '7',
    epoch: 1,
    deviceToken: '0'.repeat(32),
    saves: [{ seq: 1, place: 1, answer: 'A' }],
    tells: [],
  });
});

it('knows the fields of shapes that are made of others, and keeps what it cannot look into', async () => {
  const { z } = await import('#client/shapes/stand-in.ts');
  const { named } = await import('#client/named.ts');
  const lib = z as typeof import('zod').z;
  const base = lib.strictObject({ a: lib.string().min(1), b: lib.number().optional() });
  const made = lib.strictObject({ ...base.shape, list: base.omit({ a: true }).extend({ c: lib.boolean() }).array() });
  const value = { a: 'x', b: 1, more: 1, list: [{ a: 'x', b: 1, c: true }] };
  expect(named(made.optional(), value)).toEqual({ a: 'x', b: 1, list: [{ b: 1, c: true }] });
  expect(named(lib.record(lib.string(), lib.number()), { x: 1 })).toEqual({ x: 1 });
});
