import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { bankDirection, bankLineMachine, bankLineState, bankOwnKind } from '#contracts/orders/bank/bank-line.codes.ts';
import { type BankLineRow, bankLineApi } from '#contracts/orders/bank/bank-line.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import type { Deciding } from './decide-bank-line.dialog.tsx';

const BankLineDialog = lateDialog(async () => (await import('./decide-bank-line.dialog.tsx')).BankLineDialog);

const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 64 }),
  field.codes('state', bankLineState, { title: stateTitle }),
  field.days('bankDayBetween'),
  field.codes('bankDirection', bankDirection),
  field.text('counterpartyName', { max: 100 }),
  field.yuan('amountFen'),
];

/** The list in which what of ours a line is stands, and how it is found there. */
const ownPlaces: Readonly<
  Record<number, readonly [path: string, query: (reference: string) => Record<string, string>]>
> = {
  [bankOwnKind.values.voucher]: ['/finance/voucherList', (keyword) => ({ keyword })],
  [bankOwnKind.values.payout]: ['/finance/reconciliationList', (day) => ({ billBetween: `${day},${day}` })],
  [bankOwnKind.values.refund]: ['/order/refundList', (keyword) => ({ keyword })],
  [bankOwnKind.values.payment]: ['/finance/paymentDetailList', (keyword) => ({ keyword })],
};

const takesIn = (edge: Deciding['edge']): boolean => edge === 'assign' || edge === 'credit' || edge === 'giveBack';

/** The other edges open a dialog that asks for what they need. */
const explaining = { ...bankLineMachine, edges: { explain: bankLineMachine.edges.explain } };

/** Lines of our own bank account beside what they are; what only the bank has is taken in, kept or explained. */
const BankLineList = () => {
  const say = useSay();
  const frame = useFrame();
  const queries = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding>();
  const [importing, setImporting] = useState(false);
  const decides = (edge: Deciding['edge']): Action<BankLineRow> => ({
    key: edge,
    title: say(`machines.bankLine.${edge}`),
    permission: takesIn(edge) ? 'finance:payment:assign' : 'finance:reconciliation:mod',
    silent: true,
    on: (of) => of.can.includes(edge),
    run: (of) => setDeciding({ edge, of }),
  });
  const opens: Action<BankLineRow> = {
    key: 'own',
    title: say('orders.openOwn'),
    permission: 'finance:reconciliation:list',
    silent: true,
    on: (of) => of.bankOwnKind !== null && of.ownReference !== '',
    run: (of) => {
      const place = ownPlaces[of.bankOwnKind ?? 0];
      if (place) frame.open(place[0], place[1](of.ownReference));
    },
  };
  return (
    <>
      <ListScreen<BankLineRow>
        of={bankLineApi.list}
        search={search(say('fields.bankLineState'))}
        tools={[
          {
            key: 'import',
            title: say('orders.importBank'),
            permission: 'finance:reconciliation:mod',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        rowActions={[
          opens,
          decides('assign'),
          decides('credit'),
          decides('pair'),
          decides('giveBack'),
          decides('keep'),
          ...edgeActions<BankLineRow>(explaining, { explain: bankLineApi.edges.explain }, (of) => of.bankLineId),
        ]}
      />
      {deciding && (
        <BankLineDialog
          {...deciding}
          onDone={() => {
            setDeciding(undefined);
            void queries.invalidateQueries();
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
      {importing && (
        <ImportDialog
          kind="bankLine"
          title={say('system.importTitle', { what: say('imports.bankLine') })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
export default BankLineList;
