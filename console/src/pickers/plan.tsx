import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { PageOf } from '#contracts/list.ts';
import { flavours } from '#contracts/training/flavours.ts';
import { type PlanRow, planApi } from '#contracts/training/plan.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

const certified: ReadonlySet<string> = new Set(flavours.filter((one) => one.certificate).map((one) => one.code));

/** Chooses a plan of the scope by its name or number; of the kinds that give certificates. */
export const PlanPicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useCall(planApi.list.page, { size: 50, ...(keyword ? { keyword } : {}) } as never, {
    keep: true,
    fresh: 30_000,
  });
  const planId = value ? String(value) : '';
  const chosen = useCall(planApi.one, { planId }, { enabled: planId !== '', fresh: 60_000 });
  const rows = ((found.data as PageOf<PlanRow> | undefined)?.list ?? []).filter((row) => certified.has(row.flavour));
  const options = new Map(rows.map((row) => [row.planId, `${row.planName} · ${row.orgName}`]));
  if (chosen.data && !options.has(planId)) options.set(planId, `${chosen.data.planName} · ${chosen.data.orgName}`);
  return (
    <Select
      {...rest}
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      value={options.has(planId) ? planId : undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
