import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { type Column, count, dateTime, longText, money, text } from '#contracts/columns.ts';
import { type CostBookDetail, costBookApi } from '#contracts/costs/book.contract.ts';
import { costBookMachine } from '#contracts/costs/cost.codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { openPrint } from '#kit/print.ts';
import { Vouchers } from '../vouchers/vouchers.tsx';
import { Items, Months } from './figures.tsx';

const BookDialog = lateDialog(async () => (await import('./book.dialog.tsx')).BookDialog);
const VoucherDialog = lateDialog(async () => (await import('../vouchers/voucher.dialog.tsx')).VoucherDialog);

const facts: readonly Column[] = [
  text('bookYear'),
  money('revenueFen'),
  money('carriedFen'),
  money('drawnFen'),
  money('drawnToDateFen'),
  money('usedFen'),
  money('restFen'),
  count('usedShare'),
  money('plannedFen'),
  count('voucherCount'),
  count('withoutFile'),
  dateTime('confirmedAt'),
  longText('note'),
];

const tabs = () => [
  { key: 'items', title: sayNow('costs.figures'), content: (of: CostBookDetail) => <Items of={of} /> },
  { key: 'months', title: sayNow('costs.months'), content: (of: CostBookDetail) => <Months of={of} /> },
  {
    key: 'vouchers',
    title: sayNow('costs.vouchers'),
    content: (of: CostBookDetail) => (
      <Vouchers fixed={{ bookId: of.bookId }} charged={{ bookId: of.bookId, writes: of.can.includes('addVoucher') }} />
    ),
  },
];

/** The book of one year: what is drawn and used, what is left, its vouchers, and the ledger on paper. */
const BookDetailScreen = () => {
  const say = useSay();
  const bookId = useParam('bookId');
  const [opened, setOpened] = useState<'edit' | 'voucher'>();
  const answer = useCall(costBookApi.one, { bookId });
  const { data } = answer;
  const title = data ? say('costs.title', { name: data.orgName, year: data.bookYear }) : '';
  useTitle(data && say('costs.bookOf', { year: data.bookYear }));
  const close = () => setOpened(undefined);
  const actions: Action<CostBookDetail>[] = [
    {
      key: 'voucher',
      title: say('costs.voucher'),
      primary: true,
      permission: 'cost:voucher:mod',
      silent: true,
      on: (of) => of.can.includes('addVoucher'),
      run: () => setOpened('voucher'),
    },
    {
      key: 'print',
      title: say('costs.print'),
      permission: 'cost:book:print',
      silent: true,
      run: async () => void (await openPrint(costBookApi.printTicket, { bookId }, costBookApi.print)),
    },
    {
      key: 'edit',
      title: say('costs.editBook'),
      permission: 'cost:book:mod',
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: () => setOpened('edit'),
    },
    ...edgeActions<CostBookDetail>(costBookMachine, costBookApi.edges, (of) => of.bookId),
  ];
  return (
    <>
      <DetailScreen<CostBookDetail>
        title={title}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: costBookMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabs()}
      />
      {opened === 'edit' && data && <BookDialog of={data} onClose={close} />}
      {opened === 'voucher' && data && <VoucherDialog book={data} onClose={close} />}
    </>
  );
};
export default BookDetailScreen;
