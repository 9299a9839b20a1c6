import { Alert } from 'antd';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { code, columnsWithout, money, text, yuanOf } from '#contracts/columns.ts';
import { invoiceMachine } from '#contracts/invoices/invoice.codes.ts';
import { type InvoiceDetail, invoiceApi, invoiceList } from '#contracts/invoices/invoice.contract.ts';
import { priceProduct, taxRate } from '#contracts/pricing/price.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { openPrint } from '#kit/print.ts';
import { Rows } from '#kit/rows.tsx';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';
import { useInvoiceActions } from './invoice.actions.tsx';

const facts = columnsWithout(invoiceList.columns, 'state', 'invoiceReason').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);
const lineColumns = [
  code('priceProduct', priceProduct, { width: 160 }),
  text('quantity', { width: 90 }),
  money('amountFen'),
  code('taxRate', taxRate, { width: 100 }),
  money('taxFen'),
];

const lines = (of: InvoiceDetail) => (
  <Rows rows={of.lines.map((line, index) => ({ ...line, place: index }))} of={lineColumns} id="place" />
);
const file = (of: InvoiceDetail) =>
  of.files.length === 0 ? (
    <EmptyView title={sayNow('invoices.noFile')} />
  ) : (
    <HoldFiles kind="invoice" value={of.files} disabled />
  );

/** Why an invoice is none, or no longer one. */
const Why = ({ of }: { of: InvoiceDetail }) => {
  const say = useSay();
  if (of.invoiceReason === '') return null;
  const reversed = of.redNumber !== '';
  const words = reversed
    ? say('invoices.reversed', { number: of.redNumber, reason: of.invoiceReason })
    : say('invoices.returned', { reason: of.invoiceReason });
  return <Alert type="warning" showIcon title={words} />;
};

/** One invoice: to whom, for what, where it stands, and its file. */
const InvoiceDetailScreen = () => {
  const say = useSay();
  const invoiceId = useParam('invoiceId');
  const answer = useCall(invoiceApi.one, { invoiceId });
  const { data } = answer;
  const { actions, dialog } = useInvoiceActions<InvoiceDetail>();
  useTitle(data?.applicationNumber);
  const printing: Action<InvoiceDetail> = {
    key: 'print',
    title: say('invoices.print'),
    permission: 'finance:ticket:print',
    silent: true,
    run: () => openPrint(invoiceApi.printTicket, { invoiceId }, invoiceApi.print),
  };
  return (
    <>
      {data && <Why of={data} />}
      <DetailScreen<InvoiceDetail>
        title={data ? `${yuanOf(data.amountFen)} · ${data.invoiceTitle}` : ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: invoiceMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={[...actions, printing]}
        tabs={[
          { key: 'lines', title: say('invoices.lines'), content: lines },
          { key: 'file', title: say('invoices.file'), content: file },
        ]}
      />
      {dialog}
    </>
  );
};
export default InvoiceDetailScreen;
