import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { assignmentApi } from '#contracts/business/assignment.contract.ts';
import type { BusinessManagerRow } from '#contracts/business/manager.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';

const fields = (): Field[] => [
  field.of('customerOrgIds', (props) => <OrganisationPicker {...props} many />, {
    required: true,
    span: 24,
    hint: say('business.assignHint'),
  }),
  field.day('assignedFrom', { required: true }),
  field.day('assignedUntil'),
  field.longText('reason', { max: 200, title: say('fields.assignmentReason') }),
];

/** Assigns organisations to a business manager. */
export const AssignDialog = ({ of, onClose }: { of: BusinessManagerRow; onClose: () => void }) => {
  const text = useSay();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={`${text('business.assign')} · ${of.managerName}`}
      send={assignmentApi.add}
      standing={of}
      width={640}
      initial={{ customerOrgIds: [], assignedFrom: today }}
      fields={fields()}
      onDone={({ assigned }) => {
        notify.done(text('business.assigned', { count: assigned }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
