import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { say, useSay } from '#client/phrases.ts';
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

interface Props {
  /** The book the vouchers are of; those of all books of the scope without. */
  fixed?: Query;
}

/** Vouchers of one book or of all: when, for what, how much, with their invoices. */
export const Vouchers = ({ fixed }: Props) => {
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
        cells={{ hasFile: invoice }}
      />
      {adding && <VoucherDialog onClose={() => setAdding(false)} />}
    </>
  );
};
