import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { receiptWay } from '#contracts/schools/receipts/receipt.codes.ts';
import { type ClassReceiptRow, classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

const fields: readonly Field[] = [
  field.yuan('receiptFen', { required: true }),
  field.code('receiptWay', receiptWay, { required: true }),
  field.day('takenOn', { required: true }),
  field.longText('reason', { required: true, max: 500 }),
];

/** Gives money of a receipt back at the counter. */
export const RefundDialog = ({ of, onClose }: { of: ClassReceiptRow; onClose: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={say('schools.giveBackTitle', { number: of.classReceiptNumber })}
      send={classReceiptApi.refund}
      width={560}
      deed={say('schools.giveBack')}
      before={
        <p className="luan-hint">{say('schools.giveBackHint', { name: of.realName, yuan: yuanOf(of.leftFen) })}</p>
      }
      fields={fields}
      initial={{ receiptFen: of.leftFen, receiptWay: of.receiptWay, takenOn: today }}
      also={() => ({ classReceiptId: of.classReceiptId })}
      onDone={({ classReceiptNumber }) => {
        notify.done(say('schools.gaveBack', { number: classReceiptNumber }));
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
