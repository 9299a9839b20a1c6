import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { roleApi } from '#contracts/identity/role.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Props extends EditorProps {
  many?: boolean;
  orgId?: string | undefined;
  /** Roles are given, not only looked for: those beyond the person's own are closed. */
  giving?: boolean;
}

/** Chooses roles of an organisation; the person's own unless another is named. */
export const RolePicker = ({ value, onChange, many, orgId, giving, ...rest }: Props) => {
  const say = useSay();
  const found = useCall(roleApi.choices, orgId ? { orgId } : {}, { fresh: 30_000 });
  const options = (found.data ?? []).map((role) => ({
    value: role.roleId,
    label: role.roleName,
    disabled: giving === true && !role.mine,
    title: giving === true && !role.mine ? say('failures.role.beyondOwn') : '',
  }));
  const given = Array.isArray(value)
    ? value.map(String)
    : value === undefined || value === null || value === ''
      ? undefined
      : String(value);
  return (
    <Select
      {...rest}
      allowClear
      {...(many ? { mode: 'multiple' as const } : {})}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say('kit.choose')}
      loading={found.isFetching}
      options={options}
      value={found.data ? given : undefined}
      onChange={(next) => onChange?.(next)}
    />
  );
};
