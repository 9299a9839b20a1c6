import { useState } from 'react';
import { call } from '#client/call.ts';
import { say, useSay } from '#client/phrases.ts';
import { priceChangeMachine, priceChangeState } from '#contracts/pricing/price.codes.ts';
import { type PriceChangeRow, priceChangeApi } from '#contracts/pricing/price-change.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

const ChangeDialog = lateDialog(async () => (await import('./price-change.dialog.tsx')).ChangeDialog);

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.days('changeFromBetween'),
  field.codes('state', priceChangeState),
];

/** What may be done with a plan. @param gone what follows when it was deleted */
export const changeActions = <R extends PriceChangeRow>(gone?: () => void): Action<R>[] => [
  ...edgeActions<R>(priceChangeMachine, priceChangeApi.edges, (row) => row.changeId),
  {
    key: 'del',
    title: say('kit.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: async (row) => {
      await call(priceChangeApi.del, { changeId: row.changeId });
      gone?.();
    },
  },
];

/** Price-change plans: from which day, how many prices, how far each is. */
const ChangeList = () => {
  const text = useSay();
  const frame = useFrame();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListScreen<PriceChangeRow>
        of={priceChangeApi.list}
        search={search()}
        create={{
          permission: 'finance:priceChange:mod',
          title: text('pricing.newChange'),
          run: () => setAdding(true),
        }}
        rowActions={changeActions<PriceChangeRow>()}
      />
      {adding && (
        <ChangeDialog
          onClose={() => setAdding(false)}
          onMade={(changeId) => frame.open('/finance/priceChangePlanDetail', { changeId })}
        />
      )}
    </>
  );
};
export default ChangeList;
