import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { text } from '#contracts/columns.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { type RealNameRow, realNameApi } from '#contracts/students/real-name.contract.ts';
import { realNameField, realNameMachine, realNameState } from '#contracts/students/student.codes.ts';
import { type Action, ActionBar, edgeActions } from '#kit/actions.tsx';
import { Dialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { Enrolled } from './pictures.tsx';
import { nameCell } from './student-link.tsx';

const { list: _list, ...routes } = realNameApi;
const edges = edgeActions<RealNameRow>(realNameMachine, routes, (row) => row.realNameId);
const facts = [
  text('realName'),
  text('accountName'),
  text('idCard'),
  text('accountIdCard'),
  text('phone'),
  text('orgName'),
  { field: 'differs', kind: 'codes', codes: realNameField } as const,
];

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('state', realNameState),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.code('sourceType', sourceType),
  field.days('submittedBetween'),
];

/** Submissions of names and numbers; the photo stands beside what was handed in. */
const RealNameList = () => {
  const say = useSay();
  const [shown, setShown] = useState<RealNameRow>();
  const close = () => setShown(undefined);
  const look: Action<RealNameRow> = { key: 'look', title: say('students.compare'), silent: true, run: setShown };
  const closing = edges.map((action) => ({
    ...action,
    run: async (row: RealNameRow, reason?: string) => {
      await action.run(row, reason);
      close();
    },
  }));
  return (
    <>
      <ListScreen<RealNameRow>
        of={realNameApi.list}
        opens={{ state: [String(realNameState.values.awaitingAudit)] }}
        search={search()}
        cells={nameCell}
        rowActions={[look]}
      />
      {shown && (
        <Dialog
          title={say('students.compareOf', { name: shown.realName })}
          open
          width={820}
          onCancel={close}
          footer={<ActionBar actions={closing} thing={shown} />}
        >
          <div className="luan-side-by-side">
            <Enrolled orgUserId={shown.orgUserId} has={shown.hasPhoto} />
            <div className="luan-facts-one">
              <Facts columns={facts} data={shown} />
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
};
export default RealNameList;
