import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { type CouponBatchRow, couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import type { Data } from '#contracts/route.ts';
import { Dialog, FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { DataTable } from '#kit/parts/table.tsx';

type Code = Data<typeof couponBatchApi.codes>['codes'][number];
interface Props {
  of: CouponBatchRow;
  onClose: () => void;
}

/** Codes that nobody has claimed, to be handed out on paper. */
export const CodesDialog = ({ of, onClose }: Props) => {
  const say = useSay();
  const [codes, setCodes] = useState<Code[]>();
  const title = say('coupons.codesTitle', { name: of.batchName });
  if (codes)
    return (
      <Dialog title={title} open onCancel={onClose} width={720} footer={null}>
        <DataTable<Code>
          label={title}
          rows={codes}
          keyOf={(row) => String(row.serial)}
          busy={false}
          density="small"
          columns={[
            { key: 'serial', title: say('coupons.serial'), width: 80, render: (row) => String(row.serial) },
            {
              key: 'shortCode',
              title: say('coupons.shortCode'),
              width: 200,
              render: (row) => <code>{row.shortCode}</code>,
            },
            {
              key: 'couponCode',
              title: say('coupons.wholeCode'),
              width: 340,
              render: (row) => <code>{row.couponCode}</code>,
            },
          ]}
        />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      send={couponBatchApi.codes}
      initial={{ count: 20, toldAgain: false }}
      also={() => ({ batchId: of.batchId })}
      before={<p className="luan-hint">{say('coupons.codesHint')}</p>}
      fields={[
        field.number('count', { required: true, min: 1, max: 500, title: say('fields.couponCount') }),
        field.flag('toldAgain'),
      ]}
      deed={say('coupons.codesTell')}
      onDone={(data) => setCodes(data.codes)}
      onCancel={onClose}
    />
  );
};
