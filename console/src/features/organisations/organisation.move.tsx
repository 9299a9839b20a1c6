import { Alert, Descriptions } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

export interface Movable {
  orgId: string;
  orgName: string;
  version: number;
}

/** What the move would take along, or why it cannot be. */
const MovePreview = ({ orgId, parentId }: { orgId: string; parentId: string }) => {
  const say = useSay();
  const answer = useCall(organisationApi.movePreview, { orgId, parentId });
  if (answer.isError || !answer.data) return null;
  const { organisations, people, fromName, toName } = answer.data;
  return (
    <>
      <Descriptions
        size="small"
        bordered
        column={2}
        items={[
          { key: 'from', label: say('organisations.moveFrom'), children: fromName },
          { key: 'to', label: say('organisations.moveTo'), children: toName },
          { key: 'organisations', label: say('organisations.moveOrganisations'), children: organisations },
          { key: 'people', label: say('organisations.movePeople'), children: people },
        ]}
      />
      <Alert type="warning" showIcon title={say('organisations.moveEffect')} style={{ marginTop: 12 }} />
    </>
  );
};

const fields = (orgId: string, parentId: unknown) => [
  field.of('parentId', (props) => <OrganisationPicker {...props} />, { required: true, span: 24 }),
  ...(typeof parentId === 'string' && parentId !== ''
    ? [
        field.of('preview', () => <MovePreview orgId={orgId} parentId={parentId} />, {
          span: 24,
          title: '',
        }),
      ]
    : []),
];

/** Hangs an organisation with everything below under another one; says first how much moves. */
export const MoveDialog = ({ of, onClose }: { of: Movable; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('organisations.moveTitle', { name: of.orgName })}
      send={organisationApi.move}
      width={640}
      onDone={onClose}
      onCancel={onClose}
      fields={(values) => fields(of.orgId, values.parentId)}
      toInput={(values) => ({ orgId: of.orgId, version: of.version, parentId: String(values.parentId ?? '') })}
    />
  );
};
