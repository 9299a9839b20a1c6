import { useState } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import { type InvoiceRow, invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';

interface Props {
  readonly of: InvoiceRow;
  readonly onClose: () => void;
}

/** Enters the invoice that was issued for an application. */
export const IssueDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={`${sayOr('machines.invoice.issue', 'issue')} · ${of.invoiceTitle}`}
      send={invoiceApi.issue}
      initial={{ issuedOn: today }}
      standing={{ invoiceId: of.invoiceId, version: of.version }}
      fields={[
        field.text('invoiceNumber', { required: true, max: 20 }),
        field.day('issuedOn', { required: true, title: say('fields.invoicedOn') }),
        field.files('files', 'invoice', { most: 2, span: 24, title: say('invoices.file') }),
      ]}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

/** Enters the red invoice that reverses one. */
export const ReverseDialog = ({ of, onClose }: Props) => {
  return (
    <FormDialog
      title={`${sayOr('machines.invoice.reverse', 'reverse')} · ${of.invoiceTitle}`}
      send={invoiceApi.reverse}
      initial={{}}
      standing={{ invoiceId: of.invoiceId, version: of.version }}
      fields={[
        field.text('redNumber', { required: true, max: 20 }),
        field.longText('reason', { required: true, max: 500 }),
      ]}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
