import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import { type AssignmentRow, assignmentApi } from '#contracts/business/assignment.contract.ts';
import { assignmentState } from '#contracts/business/business.codes.ts';
import type { BusinessManagerRow } from '#contracts/business/manager.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import { Select } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { OwnManagerPicker } from '../pickers/late-pickers.ts';

/** Most customers offered for choosing. */
const offered = 500;

/** Chooses among the customers a manager has today. */
const HeldPicker = ({ value, onChange, managerId, ...rest }: EditorProps & { managerId: string }) => {
  const text = useSay();
  const found = useCall(assignmentApi.list.page, {
    managerId,
    assignmentState: assignmentState.values.holding,
    size: offered,
  });
  const held = (found.data as PageOf<AssignmentRow> | undefined)?.list ?? [];
  return (
    <Select
      {...rest}
      allowClear
      mode="multiple"
      loading={found.isFetching}
      placeholder={text('kit.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      value={(value as string[] | undefined) ?? []}
      options={held.map((one) => ({ value: one.assignmentId, label: one.customerName }))}
      onChange={(next: string[]) => onChange?.(next)}
    />
  );
};

const fields = (managerId: string): Field[] => [
  field.of('toManagerId', (props) => <OwnManagerPicker {...props} without={managerId} />, { required: true }),
  field.day('handoverOn', { required: true, hint: say('business.leadsNow') }),
  field.of('assignmentIds', (props) => <HeldPicker {...props} managerId={managerId} />, {
    span: 24,
    hint: say('business.allHeld'),
  }),
  field.flag('withLeads'),
  field.longText('reason', { required: true, max: 500, title: say('fields.handoverReason') }),
];

/** Hands customers and open leads of a manager over to another one. */
export const HandoverDialog = ({ of, onClose }: { of: BusinessManagerRow; onClose: () => void }) => {
  const text = useSay();
  const [tomorrow] = useState(() => dayAfter(dayOf(new Date()), 1));
  return (
    <FormDialog
      title={`${text('business.handover')} · ${of.managerName}`}
      send={assignmentApi.handover}
      standing={{ fromManagerId: of.managerId }}
      width={640}
      initial={{ handoverOn: tomorrow, assignmentIds: [], withLeads: true }}
      fields={fields(of.managerId)}
      onDone={({ organisations, leads }) => {
        notify.done(text('business.handedOver', { count: organisations, leads }));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
