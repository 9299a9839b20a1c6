import { Alert } from 'antd';
import { useSay } from '#client/phrases.ts';
import { userClass } from '#contracts/people/people.codes.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { DepartmentPicker } from '#pickers/department.tsx';
import { OrganisationPicker } from '#pickers/organisation.tsx';

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
        field.text('phone', { max: 11 }),
        field.text('idCard', { max: 18 }),
        field.of('toOrgId', (props) => <OrganisationPicker {...props} />),
        field.of('departmentId', (props) => (
          <DepartmentPicker {...props} orgId={values.toOrgId as string | undefined} />
        )),
        field.code('userClass', userClass),
        field.longText('reason', { required: true, max: 500 }),
      ]}
      toInput={(values) =>
        ({
          realName: values.realName,
          ...(values.phone ? { phone: values.phone } : {}),
          ...(values.idCard ? { idCard: values.idCard } : {}),
          ...(values.toOrgId ? { toOrgId: values.toOrgId } : {}),
          departmentId: values.departmentId ?? null,
          ...(values.userClass ? { userClass: values.userClass } : {}),
          reason: values.reason,
        }) as never
      }
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
      toInput={(values) => ({ orgUserId: person.orgUserId, toOrgId: values.toOrgId, reason: values.reason }) as never}
    />
  );
};
