import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { yuanOf } from '#contracts/columns.ts';
import { invoiceKind } from '#contracts/invoices/invoice.codes.ts';
import { type InvoiceableAmount, invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import { type Field, field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { LinesEditor, newLine } from './invoice-lines.editor.tsx';

const isSpecial = (values: Values): boolean => values.invoiceKind === invoiceKind.values.special;

/** What a special invoice says of the buyer, and an ordinary one may. */
const buyer = (values: Values): Field[] => {
  const wanted: { required?: true; hint?: string } = isSpecial(values)
    ? { required: true, hint: say('invoices.specialHint') }
    : {};
  return [
    field.text('taxAddress', { max: 120, span: 12, ...wanted }),
    field.text('taxPhone', { max: 30, span: 12, ...wanted }),
    field.text('buyerBank', { max: 100, span: 12, ...wanted }),
    field.text('buyerAccount', { max: 40, span: 12, ...wanted }),
  ];
};

const groupsOf =
  (asHead: boolean) =>
  (values: Values): Group[] => [
    {
      title: say('invoices.title'),
      fields: [
        ...(asHead
          ? [field.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true, span: 12 })]
          : []),
        field.code('invoiceKind', invoiceKind, { required: true, span: 12 }),
        field.text('invoiceTitle', { required: true, max: 100, span: 12 }),
        field.text('taxNumber', { required: true, max: 40, span: 12 }),
        field.text('invoiceEmail', { max: 120, span: 12 }),
        ...buyer(values),
      ],
    },
    {
      title: say('invoices.lines'),
      fields: [
        field.of('lines', (props) => <LinesEditor {...props} />, {
          required: true,
          span: 24,
          title: say('invoices.lines'),
        }),
        field.longText('remark', { max: 200 }),
      ],
    },
  ];

const Invoiceable = ({ of }: { of: InvoiceableAmount }) => {
  const say = useSay();
  const { paidFen, invoicedFen, leftFen } = of;
  return (
    <p className="luan-hint">
      {say('invoices.invoiceable', { paid: yuanOf(paidFen), invoiced: yuanOf(invoicedFen), left: yuanOf(leftFen) })}
    </p>
  );
};

/** Applies for an invoice; to whom the last one was made out stands there already. */
const InvoiceForm = () => {
  const frame = useFrame();
  const asHead = useSignedIn().userInfo.orgDto.typeCode === 'admin';
  const answer = useCall(invoiceApi.invoiceable, {}, { enabled: !asHead });
  // Filled in once: a later answer overwrites nothing that was typed.
  const [invoiceable, setInvoiceable] = useState<InvoiceableAmount>();
  if (!asHead && invoiceable === undefined && answer.data !== undefined) setInvoiceable(answer.data);
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!asHead && invoiceable === undefined)
    return (
      <Panel>
        <Bones />
      </Panel>
    );
  return (
    <FormScreen
      groups={groupsOf(asHead)}
      send={invoiceApi.add}
      initial={{ invoiceKind: invoiceKind.values.ordinary, ...invoiceable?.last, lines: [newLine] }}
      above={invoiceable && <Invoiceable of={invoiceable} />}
      onDone={({ invoiceId }) => {
        frame.close();
        frame.open('/finance/ticketDetail', { invoiceId });
      }}
    />
  );
};
export default InvoiceForm;
