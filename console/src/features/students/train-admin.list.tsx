import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { type TrainAdminRow, trainAdminApi } from '#contracts/students/train-admin.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, UserPicker } from '#pickers/late-pickers.ts';

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('between'),
];

const entries = (hint: string): Field[] => [
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true, span: 24 }),
  field.of('orgUserIds', (props) => <UserPicker {...props} many />, {
    required: true,
    span: 24,
    hint,
  }),
];

/** Who administers the training of which organisation. */
const TrainAdminList = () => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  const [adding, setAdding] = useState(false);
  const remove = (rows: readonly TrainAdminRow[]) =>
    call(trainAdminApi.del, { trainAdminIds: rows.map((row) => row.trainAdminId) });
  const one: Action<TrainAdminRow> = {
    key: 'del',
    title: say('kit.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: (row) => remove([row]),
  };
  const many: Action<TrainAdminRow[]> = {
    key: 'del',
    title: say('kit.remove'),
    danger: true,
    ask: true,
    permission: 'student:trainAdmin:mod',
    run: remove,
  };
  return (
    <>
      <ListScreen<TrainAdminRow>
        of={trainAdminApi.list}
        search={search()}
        create={{
          permission: 'student:trainAdmin:mod',
          title: say('students.addAdmin'),
          run: () => setAdding(true),
        }}
        rowActions={[one]}
        bulk={[many]}
      />
      {adding && (
        <FormDialog
          title={say('students.addAdmin')}
          send={trainAdminApi.add}
          width={520}
          initial={{ orgId: userInfo.orgId, orgUserIds: [] }}
          fields={entries(say('students.adminHint'))}
          toInput={(values) => ({
            orgId: String(values.orgId ?? ''),
            orgUserIds: (values.orgUserIds as string[] | undefined) ?? [],
          })}
          onDone={() => setAdding(false)}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  );
};
export default TrainAdminList;
