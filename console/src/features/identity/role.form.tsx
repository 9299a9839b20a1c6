import { Select, Skeleton } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { dataScope, hideableFields, type RoleDetail, roleApi } from '#contracts/identity/role.contract.ts';
import { Dialog } from '#kit/dialog.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field, titleOf } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { FailureView } from '#kit/views.tsx';
import { DepartmentPicker } from '#pickers/department.tsx';
import { ResourceTree } from './resource-tree.tsx';

type Values = Record<string, unknown>;

const HiddenFields = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  return (
    <Select
      {...rest}
      mode="multiple"
      placeholder={say('kit.none')}
      value={(value as string[] | undefined) ?? []}
      onChange={(next) => onChange?.(next)}
      options={hideableFields.map((name) => ({ value: name, label: titleOf({ name }) }))}
    />
  );
};

const useFields = () => {
  const say = useSay();
  return [
    field.text('roleName', { required: true, max: 40 }),
    field.text('roleCode', { required: true, max: 40, hint: say('people.codeHint') }),
    field.text('roleNameEn', { max: 80 }),
    field.code('dataScope', dataScope, { required: true, hint: say('people.scopeHint') }),
    field.of('departmentIds', (props) => <DepartmentPicker {...props} many />, {
      required: true,
      when: (values) => values.dataScope === 2,
    }),
    field.of('hiddenFields', (props) => <HiddenFields {...props} />, { hint: say('people.hiddenHint') }),
    field.of('resourceIds', (props) => <ResourceTree {...props} />, { required: true, span: 24 }),
  ];
};

const toInput = (values: Values) =>
  ({
    roleName: values.roleName ?? '',
    roleNameEn: values.roleNameEn ?? '',
    roleCode: values.roleCode ?? '',
    dataScope: values.dataScope,
    departmentIds: values.dataScope === 2 ? (values.departmentIds ?? []) : [],
    hiddenFields: values.hiddenFields ?? [],
    resourceIds: values.resourceIds ?? [],
  }) as never;

interface Props {
  /** The role that is changed; a new one without. */
  roleId?: string | undefined;
  onClose: () => void;
}

const Edit = ({ role, onClose }: { role: RoleDetail; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('people.editRole')}
      send={roleApi.mod}
      initial={{ ...role }}
      fields={useFields()}
      width={860}
      onDone={onClose}
      onCancel={onClose}
      toInput={(values) => ({ ...(toInput(values) as object), roleId: role.roleId, version: role.version }) as never}
    />
  );
};

/** A role in a dialog: name, reach, hidden fields, and the tree of what it opens. */
export const RoleDialog = ({ roleId, onClose }: Props) => {
  const say = useSay();
  const fields = useFields();
  const loaded = useCall(roleApi.one, { roleId: roleId ?? '' }, { enabled: roleId !== undefined });
  if (roleId === undefined) {
    return (
      <FormDialog
        title={say('people.addRole')}
        send={roleApi.add}
        initial={{ dataScope: 1, resourceIds: [] }}
        fields={fields}
        width={860}
        onDone={onClose}
        onCancel={onClose}
        toInput={toInput}
      />
    );
  }
  if (loaded.data) return <Edit role={loaded.data} onClose={onClose} />;
  return (
    <Dialog title={say('people.editRole')} open onCancel={onClose} width={860}>
      {loaded.isError ? <FailureView onRefresh={() => void loaded.refetch()} /> : <Skeleton active />}
    </Dialog>
  );
};
