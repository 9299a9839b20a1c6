import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { say, useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { costItem, costVoucherMachine, costVoucherState } from '#contracts/costs/cost.codes.ts';
import { type CostVoucherRow, costVoucherApi } from '#contracts/costs/voucher.contract.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { fileLinks } from '#kit/show.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { ChargedTrainings } from './charged-trainings.tsx';

const VoucherDialog = lateDialog(async () => (await import('./voucher.dialog.tsx')).VoucherDialog);

const search = (hasInvoice: string, ofBook: boolean): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('costItem', costItem),
  field.days('usedBetween'),
  field.codes('state', costVoucherState),
  field.of('hasFile', (props) => <YesNoPicker {...props} />, { title: hasInvoice }),
  ...(ofBook
    ? []
    : [
        field.number('bookYear', { min: 2000, max: 2999 }),
        field.of('orgId', (props) => <OrganisationPicker {...props} />),
      ]),
];

/** The invoice of a voucher, opened in a window of its own; a dash where it has none. */
const invoice = (row: CostVoucherRow) => fileLinks(row.files, say('costs.openInvoice'));

/** An amount, with what of it was given back since. */
const amount = (row: CostVoucherRow) => (
  <span className="luan-figures">
    {yuanOf(row.amountFen)}
    {row.givenBackFen > 0 && (
      <span className="luan-danger"> {say('costs.givenBack', { amount: yuanOf(row.givenBackFen) })}</span>
    )}
  </span>
);

interface Props {
  /** The book the vouchers are of; those of all books of the scope without. */
  fixed?: Query;
  /** The book and whether the reader writes it, where it is one. */
  charged?: { readonly bookId: string; readonly writes: boolean };
}

/** Vouchers of one book or of all: when, for what, how much, with their invoices. */
export const Vouchers = ({ fixed, charged }: Props) => {
  const phrase = useSay();
  const frame = useFrame();
  const [adding, setAdding] = useState(false);
  const plan: Action<CostVoucherRow> = {
    key: 'plan',
    title: phrase('costs.openPlan'),
    silent: true,
    on: (row) => row.planId !== null && row.flavour !== '',
    run: (row) => frame.open(`${flavourOf(row.flavour).path}/detail`, { planId: String(row.planId) }),
  };
  return (
    <>
      <ListScreen<CostVoucherRow>
        of={costVoucherApi.list}
        search={search(phrase('fields.hasInvoice'), fixed !== undefined)}
        {...(fixed
          ? { fixed }
          : {
              create: {
                permission: 'cost:voucher:mod',
                title: phrase('costs.voucher'),
                run: () => setAdding(true),
              },
            })}
        rowActions={[
          ...edgeActions<CostVoucherRow>(costVoucherMachine, costVoucherApi.edges, (row) => row.voucherId),
          plan,
        ]}
        above={<ChargedTrainings {...charged} />}
        cells={{ hasFile: invoice, amountFen: amount }}
      />
      {adding && <VoucherDialog onClose={() => setAdding(false)} />}
    </>
  );
};
