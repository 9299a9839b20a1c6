import { say, useSay } from '#client/phrases.ts';
import { identity } from '#contracts/identity/identity.codes.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { userClass } from '#contracts/people/people.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { DepartmentPicker } from '#pickers/department.tsx';
import { OrganisationPicker } from '#pickers/organisation.tsx';
import { RolePicker } from '#pickers/role.tsx';

const fields = (orgId: string | undefined): Field[] => [
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true }),
  field.of('departmentId', (props) => <DepartmentPicker {...props} orgId={orgId} />),
  field.code('userClass', userClass, { required: true }),
  field.codes('identities', identity, { required: true, hint: say('people.identityHint') }),
  field.of('roleIds', (props) => <RolePicker {...props} many giving orgId={orgId} />, { span: 24 }),
];

/** Makes somebody a member of a second organisation as well. */
export const JoinDialog = ({
  person,
  onClose,
}: {
  person: { orgUserId: string; realName: string };
  onClose: () => void;
}) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('people.joinTitle', { name: person.realName })}
      send={employeeApi.join}
      width={640}
      initial={{ userClass: 101, identities: ['student'] }}
      onDone={onClose}
      onCancel={onClose}
      fields={(values) => fields(values.orgId as string | undefined)}
      toInput={(values) =>
        ({
          orgUserId: person.orgUserId,
          orgId: values.orgId,
          departmentId: values.departmentId ?? null,
          userClass: values.userClass,
          identities: values.identities,
          roleIds: values.roleIds ?? [],
        }) as never
      }
    />
  );
};
