import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type LeadRow, leadApi } from '#contracts/business/lead.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { OneAreaPicker, OrganisationPicker } from '#pickers/late-pickers.ts';
import { OwnManagerPicker } from '../pickers/late-pickers.ts';

/** Days until the next step that a new one offers. */
const usualPause = 7;

const fields = (standing: boolean): Field[] => [
  field.text('companyName', { required: true, max: 60 }),
  field.text('creditCode', { max: longestPasted }),
  field.of('areaId', (props) => <OneAreaPicker {...props} />, { title: say('fields.areaName') }),
  field.number('leadVehicles', { min: 0, max: 100_000 }),
  field.number('leadDrivers', { min: 0, max: 100_000 }),
  field.text('leadContact', { max: 40 }),
  field.text('leadPhone', { max: longestPasted, ...(standing ? { hint: say('business.leadPhoneHint') } : {}) }),
  ...(!standing && holds('business:manager:list')
    ? [field.of('managerId', (props) => <OwnManagerPicker {...props} />, { hint: say('business.leadManagerHint') })]
    : []),
  field.text('nextStep', { max: 100, title: say('fields.leadNextStep') }),
  field.day('nextOn', { title: say('fields.leadNextOn') }),
  field.flag('evenIfKnown'),
];

interface Props {
  onClose: () => void;
  onMade?: (leadId: string) => void;
}

/** Writes a lead down, or changes one. */
export const LeadDialog = ({ of, onClose, onMade }: Props & { of?: LeadRow }) => {
  const text = useSay();
  const [later] = useState(() => dayAfter(dayOf(new Date()), usualPause));
  if (of)
    return (
      <FormDialog
        title={`${text('business.editLead')} · ${of.companyName}`}
        send={leadApi.mod}
        standing={of}
        width={640}
        initial={{ ...of, leadPhone: '', evenIfKnown: false }}
        fields={fields(true)}
        onDone={onClose}
        onCancel={onClose}
      />
    );
  return (
    <FormDialog
      title={text('business.newLead')}
      send={leadApi.add}
      width={640}
      initial={{ nextOn: later, evenIfKnown: false }}
      fields={fields(false)}
      onDone={({ leadId }) => {
        onClose();
        onMade?.(leadId);
      }}
      onCancel={onClose}
    />
  );
};

/** Writes down what was done about a lead, and what follows. */
export const NoteDialog = ({ of, onClose }: Props & { of: LeadRow }) => {
  const text = useSay();
  const [later] = useState(() => dayAfter(dayOf(new Date()), usualPause));
  return (
    <FormDialog
      title={`${text('business.note')} · ${of.companyName}`}
      send={leadApi.note}
      standing={of}
      initial={{ nextOn: later }}
      fields={[
        field.longText('note', { required: true, max: 500, title: say('fields.leadNote') }),
        field.text('nextStep', { required: true, max: 100, title: say('fields.leadNextStep') }),
        field.day('nextOn', { required: true, title: say('fields.leadNextOn'), hint: say('business.nextHint') }),
      ]}
      onDone={() => {
        notify.done(text('business.noted'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

const linkFields = (): Field[] => [
  field.of('customerOrgId', (props) => <OrganisationPicker {...props} />, {
    required: true,
    title: say('fields.leadCustomer'),
  }),
];

/** Says which organisation a signed lead became. */
export const LinkDialog = ({ of, onClose }: Props & { of: LeadRow }) => {
  const text = useSay();
  return (
    <FormDialog
      title={`${text('business.link')} · ${of.companyName}`}
      send={leadApi.link}
      standing={of}
      initial={{ customerOrgId: of.customerOrgId }}
      fields={linkFields()}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
