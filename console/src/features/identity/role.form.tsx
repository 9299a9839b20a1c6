import { Skeleton } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { hideableFields } from '#contracts/identity/fields/hidden-fields.ts';
import { type RoleDetail, roleApi } from '#contracts/identity/role.contract.ts';
import { Select } from '#kit/choose.tsx';
import { Dialog, FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { titleOf } from '#kit/fields.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { FailureView } from '#kit/views.tsx';
import { DepartmentPicker } from '#pickers/late-pickers.ts';
import { ResourceTree } from './resource-tree.tsx';

const of = fieldsOf(roleApi.add);

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
    of.text('roleName'),
    of.text('roleCode', { required: true, max: 40, hint: say('people.codeHint') }),
    of.text('roleNameEn'),
    of.code('dataScope', { required: true, hint: say('people.scopeHint') }),
    of.of('departmentIds', (props) => <DepartmentPicker {...props} many />, {
      required: true,
      when: (values) => values.dataScope === 2,
    }),
    of.of('hiddenFields', (props) => <HiddenFields {...props} />, { hint: say('people.hiddenHint') }),
    of.of('resourceIds', (props) => <ResourceTree {...props} />, { required: true, span: 24 }),
  ];
};

interface Props {
  /** The role that is changed; a new one without. */
  roleId?: string | undefined;
  onClose: () => void;
}

const Write = ({ role, onClose }: { role?: RoleDetail | undefined; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say(role ? 'people.editRole' : 'people.addRole')}
      send={role ? roleApi.mod : roleApi.add}
      standing={role}
      initial={role ?? { dataScope: 1, resourceIds: [] }}
      fields={useFields()}
      width={860}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

/** A role in a dialog: name, reach, hidden fields, and the tree of what it opens. */
export const RoleDialog = ({ roleId, onClose }: Props) => {
  const say = useSay();
  const loaded = useCall(roleApi.one, { roleId: roleId ?? '' }, { enabled: roleId !== undefined });
  if (roleId === undefined || loaded.data) return <Write role={loaded.data} onClose={onClose} />;
  return (
    <Dialog title={say('people.editRole')} open onCancel={onClose} width={860}>
      {loaded.isError ? <FailureView onRefresh={() => void loaded.refetch()} /> : <Skeleton active />}
    </Dialog>
  );
};
