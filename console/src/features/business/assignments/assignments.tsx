import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { say, useSay } from '#client/phrases.ts';
import { type AssignmentRow, assignmentApi } from '#contracts/business/assignment.contract.ts';
import { assignmentState } from '#contracts/business/business.codes.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { ManagerPicker } from '../pickers/late-pickers.ts';

const search = (fixed: Query): Field[] => [
  field.text('keyword', { max: 60 }),
  ...('managerId' in fixed ? [] : [field.of('managerId', (props) => <ManagerPicker {...props} />)]),
  field.of('customerOrgId', (props) => <OrganisationPicker {...props} />),
  field.code('assignmentState', assignmentState),
  field.days('between'),
];

const endFields = (): Field[] => [
  field.day('assignedUntil', { required: true }),
  field.longText('endReason', { required: true, max: 500, title: say('fields.assignmentEnd') }),
];

/** Who looked after whom and when, of one manager or of all; what holds still can be ended. */
export const Assignments = ({ fixed = {} }: { fixed?: Query }) => {
  const text = useSay();
  const [ending, setEnding] = useState<AssignmentRow>();
  const [today] = useState(() => dayOf(new Date()));
  const close = () => setEnding(undefined);
  return (
    <>
      <ListScreen<AssignmentRow>
        of={assignmentApi.list}
        search={search(fixed)}
        fixed={fixed}
        rowActions={[
          {
            key: 'end',
            title: say('business.endAssignment'),
            silent: true,
            on: (row) => row.can.includes('end'),
            run: setEnding,
          },
        ]}
      />
      {ending && (
        <FormDialog
          title={`${text('business.endAssignment')} · ${ending.customerName}`}
          send={assignmentApi.end}
          standing={ending}
          initial={{ assignedUntil: ending.assignedFrom > today ? ending.assignedFrom : today, endReason: '' }}
          fields={endFields()}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
