import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type BusinessManagerRow, businessManagerList } from '#contracts/business/manager.contract.ts';
import { recordState } from '#contracts/codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** Most managers offered for choosing. */
const offered = 500;

/** Chooses a business manager who is at work; `without` is not offered. */
export const ManagerPicker = ({ value, onChange, without, ...rest }: EditorProps & { without?: string }) => {
  const say = useSay();
  const found = useCall(
    businessManagerList.page,
    { state: String(recordState.values.enabled), size: offered },
    { fresh: 30_000 },
  );
  const managers = ((found.data as PageOf<BusinessManagerRow> | undefined)?.list ?? []).filter(
    (one) => one.managerId !== without,
  );
  return (
    <Select
      {...rest}
      allowClear
      loading={found.isFetching}
      placeholder={say('kit.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ? String(value) : undefined}
      options={managers.map((one) => ({ value: one.managerId, label: `${one.managerName} · ${one.orgName}` }))}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
};
