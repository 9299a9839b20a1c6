import type { z } from 'zod';
import type { FieldProblem } from '#contracts/envelope.ts';
import { isStorable } from '#contracts/values.ts';
import { type Language, type PhraseKey, say, sayOr } from '#phrases/say.ts';
import { Failure } from './errors.ts';

type Issue = z.core.$ZodIssue;

const bound = (
  issue: Issue & { code: 'too_small' | 'too_big' },
): { key: PhraseKey; params: Record<string, number> } => {
  const small = issue.code === 'too_small';
  const limit = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (small && limit <= 1) return { key: 'failures.input.required', params: {} };
    return small
      ? { key: 'failures.input.tooShort', params: { min: limit } }
      : { key: 'failures.input.tooLong', params: { max: limit } };
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return small
      ? { key: 'failures.input.tooFew', params: { min: limit } }
      : { key: 'failures.input.tooMany', params: { max: limit } };
  }
  return small
    ? { key: 'failures.input.tooSmall', params: { min: limit } }
    : { key: 'failures.input.tooBig', params: { max: limit } };
};

const messageOf = (issue: Issue, language: Language): string => {
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const { key, params } = bound(issue);
    return say(language, key, params);
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return say(language, 'failures.input.required');
  if (issue.code === 'unrecognized_keys') return say(language, 'failures.input.unknownKey');
  if (issue.code === 'invalid_value') return say(language, 'failures.input.notAllowed');
  if (issue.code === 'custom')
    return sayOr(language, `failures.input.${issue.message}`, say(language, 'failures.input.wrongType'));
  return say(language, 'failures.input.wrongType');
};

/** Field-level messages of a failed check, in a language. */
export const problemsOf = (issues: readonly Issue[], language: Language): FieldProblem[] =>
  issues.flatMap((issue) => {
    const message = messageOf(issue, language);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...issue.path, key].map(String).join('.'), message }));
    }
    return [{ field: issue.path.map(String).join('.'), message }];
  });

/** Fields with a text that nobody can hold, by their place: no schema need remember to refuse it. */
const unstorable = (value: unknown, at: readonly string[] = []): string[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [at.join('.')];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorable(inner, [...at, name]) : [at.join('.')],
  );
};

/** Checks a value; throws `input.invalid` with a message on every wrong field. */
export const check = <S extends z.ZodType>(schema: S, value: unknown, language: Language): z.output<S> => {
  const bad = unstorable(value);
  if (bad.length > 0) {
    const message = say(language, 'failures.input.badText');
    throw new Failure(
      'input.invalid',
      {},
      [],
      bad.map((field) => ({ field, message })),
    );
  }
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Failure('input.invalid', {}, [], problemsOf(parsed.error.issues, language));
};
