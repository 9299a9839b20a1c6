import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { invoiceKind, invoiceState } from '#contracts/invoices/invoice.codes.ts';
import { type InvoiceRow, invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import { ImportDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { useInvoiceActions } from './invoice.actions.tsx';

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', invoiceState, { title: stateTitle }),
  field.codes('invoiceKind', invoiceKind),
  field.days('appliedBetween'),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Invoices: the own ones, or everybody's at the head office. */
const InvoiceList = () => {
  const say = useSay();
  const frame = useFrame();
  const [importing, setImporting] = useState(false);
  const { actions, dialog } = useInvoiceActions<InvoiceRow>();
  return (
    <>
      <ListScreen<InvoiceRow>
        of={invoiceApi.list}
        search={search(say('fields.invoiceState'))}
        create={{
          permission: 'finance:ticket:mod',
          title: say('invoices.apply'),
          run: () => frame.open('/finance/ticketAdd'),
        }}
        tools={[
          {
            key: 'import',
            title: say('invoices.importNumbers'),
            permission: 'finance:ticket:audit',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        rowActions={actions}
      />
      {dialog}
      {importing && (
        <ImportDialog
          kind="invoiceNumber"
          title={say('system.importTitle', { what: say('imports.invoiceNumber') })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
export default InvoiceList;
