import { useState } from 'react';
import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { couponBatchMachine } from '#contracts/coupons/coupon.codes.ts';
import {
  type CouponBatchDetail,
  type CouponBatchRow,
  couponBatchApi,
} from '#contracts/coupons/coupon-batch.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';

const CouponBatchDialog = lateDialog(async () => (await import('./coupon-batch.dialog.tsx')).CouponBatchDialog);
const GiveDialog = lateDialog(async () => (await import('./give.dialog.tsx')).GiveDialog);
const CodesDialog = lateDialog(async () => (await import('./codes.dialog.tsx')).CodesDialog);

type Opened =
  | { readonly what: 'write'; readonly batch?: CouponBatchDetail }
  | { readonly what: 'give' | 'codes'; readonly batch: CouponBatchRow };

/** What may be done with a batch, in the list and on its page, and the dialog of what is being done. */
export const useBatchActions = <T extends CouponBatchRow>(after: {
  readonly done: () => void;
  readonly gone?: () => void;
}) => {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => {
    setOpened(undefined);
    after.done();
  };
  const actions: Action<T>[] = [
    {
      key: 'give',
      title: say('coupons.give'),
      silent: true,
      on: (of) => of.can.includes('give'),
      run: (of) => setOpened({ what: 'give', batch: of }),
    },
    {
      key: 'codes',
      title: say('coupons.codes'),
      silent: true,
      on: (of) => of.can.includes('codes'),
      run: (of) => setOpened({ what: 'codes', batch: of }),
    },
    {
      key: 'mod',
      title: say('coupons.editBatch'),
      silent: true,
      on: (of) => of.can.includes('mod'),
      run: async (of) => setOpened({ what: 'write', batch: await call(couponBatchApi.one, { batchId: of.batchId }) }),
    },
    ...edgeActions<T>(couponBatchMachine, couponBatchApi.edges, (of) => of.batchId).map((action) => ({
      ...action,
      primary: action.key === 'audit' || action.key === 'issue',
    })),
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (of) => of.can.includes('del'),
      run: async (of) => {
        await call(couponBatchApi.del, { batchId: of.batchId });
        after.gone?.();
      },
    },
  ];
  const dialog = opened && (
    <>
      {opened.what === 'write' && <CouponBatchDialog standing={opened.batch} onClose={close} onDone={close} />}
      {opened.what === 'give' && <GiveDialog of={opened.batch} onClose={close} />}
      {opened.what === 'codes' && <CodesDialog of={opened.batch} onClose={close} />}
    </>
  );
  return { actions, dialog, write: () => setOpened({ what: 'write' }) };
};
