import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { bankApi } from '#contracts/questions/bank.contract.ts';
import { bankOrigin } from '#contracts/questions/question.codes.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { showCode } from '#kit/show.tsx';

/** Chooses banks by name: those one may draw from, or with `writable` write into. */
export const BankPicker = ({
  writable = false,
  many = false,
  value,
  onChange,
  ...rest
}: EditorProps & { writable?: boolean; many?: boolean }) => {
  const say = useSay();
  const answer = useCall(bankApi.box, writable ? { writable: '1' } : {});
  const options = (answer.data ?? []).map((bank) => ({
    value: bank.bankId,
    label: `${bank.bankName} · ${showCode(bankOrigin, bank.origin)}`,
  }));
  return (
    <Select
      {...rest}
      allowClear
      loading={answer.isFetching}
      options={options}
      placeholder={say('kit.choose')}
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      {...(many ? { mode: 'multiple' as const } : {})}
      value={(value as string | string[]) || undefined}
      onChange={(next) => onChange?.(next ?? (many ? [] : null))}
    />
  );
};
