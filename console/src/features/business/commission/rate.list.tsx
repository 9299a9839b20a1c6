import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { commissionRateMachine, commissionRateState } from '#contracts/business/business.codes.ts';
import { type CommissionRateRow, commissionRateApi } from '#contracts/business/commission.contract.ts';
import { priceProduct } from '#contracts/pricing/price.codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const RateDialog = lateDialog(async () => (await import('./rate.dialog.tsx')).RateDialog);

const search = (): Field[] => [field.code('rateProduct', priceProduct), field.codes('state', commissionRateState)];

/** What may be done with a rate. @param gone what follows when it was deleted */
export const useRateActions = <R extends CommissionRateRow>(gone?: () => void) => {
  const say = useSay();
  const [editing, setEditing] = useState<R>();
  const actions: Action<R>[] = [
    {
      key: 'mod',
      title: say('business.editRate'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: setEditing,
    },
    ...edgeActions<R>(commissionRateMachine, commissionRateApi.edges, (row) => row.rateId),
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: async ({ rateId }) => {
        await call(commissionRateApi.del, { rateId });
        gone?.();
      },
    },
  ];
  return { actions, dialog: editing && <RateDialog of={editing} onClose={() => setEditing(undefined)} /> };
};

/** Rates of commission: of what, how much, from when, and how long a charge given back takes it along. */
const RateList = () => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const { actions, dialog } = useRateActions<CommissionRateRow>();
  return (
    <>
      <ListScreen<CommissionRateRow>
        of={commissionRateApi.list}
        search={search()}
        create={{ permission: 'business:rate:mod', title: say('business.newRate'), run: () => setAdding(true) }}
        rowActions={actions}
      />
      {dialog}
      {adding && <RateDialog onClose={() => setAdding(false)} />}
    </>
  );
};
export default RateList;
