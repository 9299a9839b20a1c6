import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { documentTaskApi } from '#contracts/documents/task.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** Chooses an approved plan of the own organisation that may be sent down; `none` stands there where there is no such plan. */
export const SendablePlanPicker = ({ value, onChange, none, ...rest }: EditorProps & { none: string }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(documentTaskApi.plans, { keyword }, { fresh: 30_000, keep: true });
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={found.data?.length === 0 ? none : say('kit.choose')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={(value as string | undefined) ?? undefined}
      options={(found.data ?? []).map((one) => ({
        value: one.planId,
        label: `${one.planName}（${one.startDate} – ${one.endDate}）`,
      }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
