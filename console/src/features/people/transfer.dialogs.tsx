import { Alert } from 'antd';
import { say, useSay } from '#client/phrases.ts';
import { identity } from '#contracts/identity/identity.codes.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { userClass } from '#contracts/people/people.codes.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { DepartmentPicker, OrganisationPicker, RolePicker } from '#pickers/late-pickers.ts';

const hint = (text: string) =>
  field.of('hint', () => <Alert type="info" showIcon title={text} />, { span: 24, title: '' });

interface AskProps {
  /** What is known already, from the form of a new employee. */
  person?: { realName?: string; phone?: string; idCard?: string; toOrgId?: string };
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for a person who is on file elsewhere: by name and number, never by where they work. */
export const AskTransferDialog = ({ person = {}, onDone, onCancel }: AskProps) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('transfers.askTitle')}
      send={transferApi.ask}
      width={640}
      initial={{ ...person, userClass: 101 }}
      onDone={onDone}
      onCancel={onCancel}
      fields={(values) => [
        hint(say('transfers.askHint')),
        field.text('realName', { required: true, max: 40 }),
        field.text('phone', { max: longestPasted }),
        field.text('idCard', { max: longestPasted }),
        field.of('toOrgId', (props) => <OrganisationPicker {...props} />),
        field.of('departmentId', (props) => (
          <DepartmentPicker {...props} orgId={values.toOrgId as string | undefined} />
        )),
        field.code('userClass', userClass),
        field.longText('reason', { required: true, max: 500 }),
      ]}
    />
  );
};

const givenFields = (explanation: string) => [
  hint(explanation),
  field.of('toOrgId', (props) => <OrganisationPicker {...props} />, { required: true, span: 24 }),
  field.longText('reason', { required: true, max: 500 }),
];

/** Gives a member to another organisation of the scope; asking counts as the release. */
export const GiveTransferDialog = ({
  person,
  onDone,
  onCancel,
}: {
  person: { orgUserId: string; realName: string };
  onDone: () => void;
  onCancel: () => void;
}) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('transfers.giveTitle', { name: person.realName })}
      send={transferApi.ask}
      width={520}
      onDone={onDone}
      onCancel={onCancel}
      fields={givenFields(say('transfers.giveHint'))}
      also={() => ({ orgUserId: person.orgUserId })}
    />
  );
};

const joinFields = (orgId: string | undefined): Field[] => [
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
      fields={(values) => joinFields(values.orgId as string | undefined)}
      standing={{ orgUserId: person.orgUserId }}
    />
  );
};
