import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type SessionRow, sessionApi } from '#contracts/exams/session.contract.ts';
import { flavourCode, flavours } from '#contracts/training/flavours.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { roomFields } from '#pickers/room.tsx';

/** Chooses plans whose exam is booked, by part of their name. */
const PlansPicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const ids = (value as string[] | undefined) ?? [];
  const found = useCall(sessionApi.plans, keyword ? { keyword } : {}, { keep: true });
  const chosen = useCall(sessionApi.plans, { planIds: ids }, { enabled: ids.length > 0, fresh: 60_000 });
  const options = new Map(
    [...(chosen.data ?? []), ...(found.data ?? [])].map((one) => [one.planId, `${one.planName} · ${one.orgName}`]),
  );
  return (
    <Select
      {...rest}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={say('records.anyPlan')}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={ids}
      onChange={(next: string[]) => onChange?.(next)}
      options={[...options].map(([id, name]) => ({ value: id, label: name }))}
    />
  );
};

/** Kinds of training whose exam is booked: others need no session. */
const bookedKinds = {
  ...flavourCode,
  values: Object.fromEntries(
    Object.entries(flavourCode.values).filter(([, code]) => flavours.some((one) => one.code === code && one.booking)),
  ),
};

const make = fieldsOf(sessionApi.add);

/** What is written about a session, a new one without `of`. */
export const sessionFields = (say: ReturnType<typeof useSay>, of?: SessionRow): Field[] => [
  make.text('sessionName'),
  make.number('seats'),
  make.moment('startsAt'),
  make.moment('endsAt'),
  ...roomFields(
    { times: ['startsAt', 'endsAt'], kind: 'examSession', objectId: of?.sessionId },
    make.text('room', { title: say('fields.examRoom'), required: true }),
  ),
  make.text('address'),
  make.moment('booksFrom'),
  make.moment('booksUntil'),
  field.codes('flavours', bookedKinds),
  make.of('planIds', (props) => <PlansPicker {...props} />),
  make.longText('note'),
];
