import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { checkObject, checkTemplateState } from '#contracts/checks/check.codes.ts';
import { type CheckTemplateRow, checkTemplateApi } from '#contracts/checks/template.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

const { place, device } = checkObject.values;

/** Chooses a template in use for places or devices, one's own or one of an organisation above. */
export const PlaceTemplatePicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(
    checkTemplateApi.list.page,
    {
      size: 50,
      checkObject: [place, device],
      state: [checkTemplateState.values.inUse],
      ...(keyword ? { keyword } : {}),
    } as never,
    { keep: true, fresh: 30_000 },
  );
  const checkTemplateId = value ? String(value) : '';
  const chosen = useCall(checkTemplateApi.one, { checkTemplateId }, { enabled: checkTemplateId !== '', fresh: 60_000 });
  const rows = (found.data as PageOf<CheckTemplateRow> | undefined)?.list ?? [];
  const options = new Map(rows.map((row) => [row.checkTemplateId, row.templateName]));
  if (chosen.data && !options.has(checkTemplateId)) options.set(checkTemplateId, chosen.data.templateName);
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={options.has(checkTemplateId) ? checkTemplateId : undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
