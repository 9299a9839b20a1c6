import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { calendarDay, columnsWithout, money, yuanOf } from '#contracts/columns.ts';
import { settlementMachine } from '#contracts/settlements/settlement.codes.ts';
import { type SettlementDetail, settlementApi, settlementList } from '#contracts/settlements/settlement.contract.ts';
import { toMinutes } from '#contracts/zone.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { openPrint } from '#kit/print.ts';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';
import { useSettlementActions } from './settlement.actions.tsx';
import { SettlementLines } from './settlement-lines.tsx';

const facts = [
  ...columnsWithout(settlementList.columns, 'state', 'openDisputes').map(
    ({ link: _link, quiet: _quiet, ...column }) => column,
  ),
  money('minimumFen', { titled: 'settlementLeast' }),
  calendarDay('invoicedOn'),
];

/** What the reader should know: what is to be done, what is carried, that it is frozen. */
const Notes = ({ of }: { of: SettlementDetail }) => {
  const say = useSay();
  return (
    <>
      {of.can.includes('confirm') && <Alert type="info" showIcon title={say('settlements.openHint')} />}
      {of.carriedOutFen !== 0 && (
        <Alert
          type="warning"
          showIcon
          title={say('settlements.carriedOn', { yuan: yuanOf(of.carriedOutFen), least: yuanOf(of.minimumFen) })}
          {...(of.carriedToNumber
            ? { description: say('settlements.carriedInto', { number: of.carriedToNumber }) }
            : {})}
        />
      )}
      {of.differsSince !== null && (
        <Alert type="error" showIcon title={say('settlements.differs', { at: toMinutes(of.differsSince) })} />
      )}
      {of.settlementHash !== '' && (
        <p className="luan-hint">{say('settlements.frozen', { hash: of.settlementHash.slice(0, 16) })}</p>
      )}
    </>
  );
};

const AttachDialog = lateDialog(async () => (await import('./settlement.dialog.tsx')).AttachInvoiceDialog);

const invoiceFiles = (of: SettlementDetail) =>
  of.files.length === 0 ? (
    <EmptyView title={sayNow('settlements.noInvoiceFile')} />
  ) : (
    <HoldFiles kind="partner-invoice" value={of.files} disabled />
  );

const lines = (of: SettlementDetail) => <SettlementLines settlementId={of.settlementId} />;

/** One monthly statement: its sums, its lines, where it stands. */
const SettlementDetailScreen = () => {
  const say = useSay();
  const settlementId = useParam('settlementId');
  const answer = useCall(settlementApi.one, { settlementId });
  const { data } = answer;
  const { actions, dialog } = useSettlementActions<SettlementDetail>();
  useTitle(data?.settlementNumber);
  const [attached, setAttached] = useState<SettlementDetail>();
  const attaching: Action<SettlementDetail> = {
    key: 'attachInvoice',
    title: say('settlements.attachInvoice'),
    permission: holds('order:businessMonthly:confirm') ? 'order:businessMonthly:confirm' : 'finance:settlement:mod',
    silent: true,
    on: (of) => of.can.includes('attachInvoice'),
    run: async (of) => setAttached(of),
  };
  const printing: Action<SettlementDetail> = {
    key: 'print',
    title: say('settlements.print'),
    permission: holds('order:businessMonthly:print') ? 'order:businessMonthly:print' : 'finance:settlement:print',
    silent: true,
    run: () => openPrint(settlementApi.printTicket, { settlementId }, settlementApi.print),
  };
  return (
    <>
      {data && <Notes of={data} />}
      <DetailScreen<SettlementDetail>
        title={data ? `${data.settlementMonth} · ${data.orgName}` : ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: settlementMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={[...actions, attaching, printing]}
        tabs={[
          { key: 'lines', title: say('settlements.lines'), content: lines },
          { key: 'invoice', title: say('settlements.invoiceFiles'), content: invoiceFiles },
        ]}
      />
      {dialog}
      {attached && <AttachDialog of={attached} onClose={() => setAttached(undefined)} />}
    </>
  );
};
export default SettlementDetailScreen;
