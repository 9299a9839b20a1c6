import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure, call, newKey } from '#client/call.ts';
import { sayOr } from '#client/phrases.ts';
import { answerCodes } from '#contracts/envelope.ts';
import type { Data, Input, Route } from '#contracts/route.ts';
import type { Field } from './fields.tsx';
import { useOnce } from './guard.ts';
import { notify } from './notify.ts';
import { unsureField, unsureOf } from './unsure.tsx';
import '#client/shapes/library.ts';

export type Values = Record<string, unknown>;

export interface Group {
  readonly title: string;
  readonly fields: readonly Field[];
  /** Title of the step it belongs to, where a form is filled in steps. */
  readonly step?: string;
}

interface Issue {
  code?: string;
  message: string;
  path: readonly PropertyKey[];
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

const bounds: Readonly<Record<string, readonly [small: string, big: string]>> = {
  string: ['tooShort', 'tooLong'],
  array: ['tooFew', 'tooMany'],
  number: ['tooSmall', 'tooBig'],
};

const ruleMessage = (issue: Issue): string => {
  const [small, big] = bounds[String(issue.origin)] ?? ['tooSmall', 'tooBig'];
  if (issue.code === 'too_small') {
    if (Number(issue.minimum) === 1 && issue.origin !== 'number') return sayOr('failures.input.required', '');
    return sayOr(`failures.input.${small}`, '', { min: Number(issue.minimum) });
  }
  if (issue.code === 'too_big') return sayOr(`failures.input.${big}`, '', { max: Number(issue.maximum) });
  const named = issue.code === 'custom' ? sayOr(`failures.input.${issue.message}`, '') : '';
  return named || sayOr('failures.input.wrongType', '');
};

/** Checks an input by the contract's own rules; one message by the first name of each path. */
const problemsOf = (route: Route, input: unknown): Map<string, string> => {
  const parsed = route.input.safeParse(input);
  if (parsed.success) return new Map();
  return new Map(
    (parsed.error.issues as Issue[]).toReversed().map((issue) => [String(issue.path[0] ?? ''), ruleMessage(issue)]),
  );
};

interface Options<S extends Route> {
  send: S;
  initial: Values;
  toInput: (values: Values) => Input<S>;
  onEdit?: (values: Values) => void;
  onSent: (data: Data<S>) => void;
  /** The call only looks: nothing was done that could be told or shown anew. */
  looks?: boolean | undefined;
  /** The server refused it: its words stand where they belong already. */
  onRefused?: (failure: CallFailure) => unknown;
}

export interface ContractForm {
  readonly form: FormInstance<Values>;
  readonly values: Values;
  /** Server messages that belong to no field on the screen. */
  readonly elsewhere: readonly string[];
  /** Somebody else changed the record meanwhile; nothing was written. */
  readonly outdated: boolean;
  /** Closed to another press. */
  readonly busy: boolean;
  readonly working: boolean;
  edit(changed: Values, all: Values): void;
  fill(values: Values): void;
  submit(): Promise<void>;
}

/**
 * A form that keeps the rules of its call: errors stand beside the field while typing ends, the contract is asked before
 * sending, the server's answers land on their fields, and one filling is sent under one idempotency key.
 */
export const useContractForm = <S extends Route>({
  send,
  initial,
  toInput,
  onEdit,
  onSent,
  onRefused,
  looks = false,
}: Options<S>): ContractForm => {
  const [form] = Form.useForm<Values>();
  const client = useQueryClient();
  const [values, setValues] = useState<Values>(initial);
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const [outdated, setOutdated] = useState(false);
  const key = useRef(newKey());

  const problems = (all: Values): Map<string, string> => problemsOf(send, toInput(all));
  const shown = (name: string): boolean => name in form.getFieldsValue();

  const place = (found: readonly (readonly [string, string])[]): void => {
    const here = found.filter(([name]) => shown(name));
    form.setFields(here.map(([name, message]) => ({ name, errors: [message] })));
    if (here[0]) form.scrollToField(here[0][0]);
    setElsewhere(found.filter(([name]) => !shown(name)).map(([, message]) => message));
  };

  /** Who changes a field has looked at it: it is unsure no longer. */
  const settle = (changed: Values, all: Values): Values => {
    const left = unsureOf(all).filter((name) => !(name in changed));
    if (left.length === unsureOf(all).length) return all;
    form.setFieldValue(unsureField, left);
    return { ...all, [unsureField]: left };
  };

  const edit = (changed: Values, all: Values): void => {
    const next = settle(changed, all);
    const confirmed = unsureOf(values).filter((name) => !unsureOf(next).includes(name));
    setValues(next);
    key.current = newKey();
    const wrong = problems(next);
    form.setFields(
      [...new Set([...Object.keys(changed), ...confirmed])].map((name) => ({
        name,
        errors: wrong.has(name) ? [wrong.get(name) ?? ''] : [],
      })),
    );
    onEdit?.(next);
  };

  const fill = (next: Values): void => {
    form.resetFields();
    form.setFieldsValue(next);
    setValues(next);
    setElsewhere([]);
    setOutdated(false);
  };

  const sendOnce = async (): Promise<boolean> => {
    const all = await form.validateFields().catch((refused: unknown) => {
      const [first] = (refused as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? [];
      if (first) form.scrollToField(first.name);
      throw refused;
    });
    const wrong = [...problems(all)].filter(([name]) => shown(name));
    if (wrong.length > 0) {
      place(wrong);
      return false;
    }
    try {
      const data = await call(send, toInput(all), { key: key.current });
      key.current = newKey();
      if (!looks) {
        await client.invalidateQueries();
        notify.done();
      }
      onSent(data);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // After a lost answer the same key goes again, so that nothing is done twice.
      if (error.code !== answerCodes.networkFailure) key.current = newKey();
      if (error.code === answerCodes.conflict) {
        setOutdated(true);
        // Lists and details behind the form show what the other person wrote; the form keeps what was typed.
        await client.invalidateQueries();
      }
      place(error.fields.map((one) => [one.field.split('.')[0] ?? '', one.message] as const));
      await onRefused?.(error);
      return false;
    }
  };
  const [submit, busy, working] = useOnce(sendOnce);
  // What it throws has been told: by the fields, by the catalogue, or as what nobody foresaw.
  const quietly = (): Promise<void> => submit().catch(() => undefined);

  return { form, values, elsewhere, outdated, busy, working, edit, fill, submit: quietly };
};
