import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { lawState } from '#contracts/laws/law.codes.ts';
import { lawApi } from '#contracts/laws/law.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** Chooses a law of the registers in sight by a part of its name. */
export const LawPicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const found = useCall(lawApi.choices, {});
  const laws = found.data ?? [];
  const lawId = value ? String(value) : undefined;
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('laws.choose')}
      notFoundContent={say('laws.none')}
      showSearch={{ optionFilterProp: 'label' }}
      value={laws.some((law) => law.lawId === lawId) ? lawId : undefined}
      options={laws.map((law) => ({
        value: law.lawId,
        label: law.state === lawState.values.repealed ? `${law.lawName}${say('laws.repealed')}` : law.lawName,
      }))}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
};
