import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { certTemplateKind } from '#contracts/certificates/certificate.codes.ts';
import { type CertTemplateRow, certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { keyOf } from '#contracts/codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/**
 * Chooses a published certificate template of the organisation or one above it, by its first edition: later editions take
 * its place by themselves. Empty takes the nearest one of the kind.
 */
export const CertTemplatePicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(
    certTemplateApi.choices.page,
    { size: 100, ...(keyword ? { keyword } : {}) },
    {
      keep: true,
      fresh: 30_000,
      enabled: holds('certificate:template:list'),
    },
  );
  const rows = (found.data as PageOf<CertTemplateRow> | undefined)?.list ?? [];
  const chosen = value ? String(value) : '';
  const options = rows.map((row) => ({
    value: row.rootId,
    label: `${row.templateName} · ${sayOr(`codes.certTemplateKind.${keyOf(certTemplateKind, row.certTemplateKind) ?? ''}`, '')} · ${row.orgName}`,
  }));
  // One that is not published any more keeps its place until another is chosen.
  if (chosen !== '' && found.data && keyword === '' && !options.some((one) => one.value === chosen))
    options.push({ value: chosen, label: say('plans.keptTemplate') });
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('plans.nearestTemplate')}
      value={options.some((one) => one.value === chosen) ? chosen : undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
