import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { titleOf } from '#kit/fields.tsx';

/** Chooses an organisation of the person's scope by part of its name, or several with `many`. */
export const OrganisationPicker = ({ value, onChange, many, ...rest }: EditorProps & { many?: boolean }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed);
  const found = useCall(
    organisationApi.commonPage,
    { size: 50, ...(keyword ? { keyword } : {}) },
    { fresh: 60_000, keep: true },
  );
  const ids = (Array.isArray(value) ? value : [value]).filter(Boolean).map(String);
  const chosen = useCall(organisationApi.commonList, { orgIds: ids }, { enabled: ids.length > 0, fresh: 60_000 });
  const options = new Map([...(chosen.data ?? []), ...(found.data?.list ?? [])].map((one) => [one.orgId, one.orgName]));
  return (
    <Select
      {...rest}
      {...(rest.id ? {} : { 'aria-label': titleOf({ name: 'orgName' }) })}
      allowClear
      {...(many ? { mode: 'multiple' as const } : {})}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={many ? ids : ids[0]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};
