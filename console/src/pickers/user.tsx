import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type LittlePerson, personApi } from '#contracts/people/person.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** A person in one line: name, phone and department tell namesakes apart. */
const lineOf = (one: LittlePerson): string =>
  [one.realName, one.phone, one.departmentName || one.orgName].filter(Boolean).join(' · ');

/** Chooses a person by part of the name; the value is the membership's id, or several with `many`. */
export const UserPicker = ({
  value,
  onChange,
  many,
  orgId,
  ...rest
}: EditorProps & { many?: boolean; orgId?: string | undefined }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const ids = (Array.isArray(value) ? value : [value]).filter(Boolean).map(String);
  const found = useCall(
    personApi.commonPage,
    { size: 50, ...(keyword ? { keyword } : {}), ...(orgId ? { orgId } : {}) },
    { fresh: 30_000, keep: true },
  );
  const chosen = useCall(personApi.commonList, { orgUserIds: ids }, { enabled: ids.length > 0, fresh: 60_000 });
  const options = new Map(
    [...(chosen.data ?? []), ...(found.data?.list ?? [])].map((one) => [one.orgUserId, lineOf(one)]),
  );
  return (
    <Select
      {...rest}
      allowClear
      {...(many ? { mode: 'multiple' as const } : {})}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={many ? ids : ids[0]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
