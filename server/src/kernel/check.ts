import type { z } from 'zod';
import type { FieldProblem } from '#contracts/envelope.ts';
import { unstorableIn } from '#contracts/system/storable.ts';
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
const problemsOf = (issues: readonly Issue[], language: Language): FieldProblem[] =>
  issues.flatMap((issue) => {
    const message = messageOf(issue, language);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...issue.path, key].map(String).join('.'), message }));
    }
    return [{ field: issue.path.map(String).join('.'), message }];
  });

/** What came out of a check: the value as the schema gives it, or what is wrong with which field. */
type Outcome<T> = { readonly data: T } | { readonly problems: FieldProblem[] };

/**
 * Checks a value from outside: first that all of it can be kept, so that no schema need remember to refuse what cannot, then
 * by its schema. Throws nothing: one bad value among many is set aside.
 * @param levels bound of its nesting; that of an input unless it says more.
 */
export const tryCheck = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Language,
  levels?: number,
): Outcome<z.output<S>> => {
  const bad = new Map(unstorableIn(value, levels).map(({ field, problem }) => [field, problem]));
  if (bad.size > 0)
    return { problems: [...bad].map(([field, one]) => ({ field, message: say(language, `failures.input.${one}`) })) };
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { problems: problemsOf(parsed.error.issues, language) };
};

/** Checks a value as `tryCheck` does; throws `input.invalid` with a message on every wrong field. */
export const check = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Language,
  levels?: number,
): z.output<S> => {
  const checked = tryCheck(schema, value, language, levels);
  if ('data' in checked) return checked.data;
  throw new Failure('input.invalid', {}, [], checked.problems);
};
