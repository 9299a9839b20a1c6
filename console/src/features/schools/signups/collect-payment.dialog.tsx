import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { receiptWay } from '#contracts/schools/receipts/receipt.codes.ts';
import { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import type { SignUpRow } from '#contracts/schools/sign-up.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';

/** Of several people each pays what is due: the sum is shown and not typed. */
const fieldsOf = (one: boolean, payerHint: string): Field[] => [
  ...(one ? [field.yuan('receiptFen', { required: true })] : []),
  field.code('receiptWay', receiptWay, { required: true }),
  field.day('takenOn', { required: true }),
  field.text('receiptPayer', { max: 60, hint: payerHint }),
  field.text('receiptRemark', { max: 200 }),
];

/** Whose money is taken: what a row of the list and the page of one say alike. */
type Payer = Pick<SignUpRow, 'signUpId' | 'realName' | 'feeFen' | 'dueFen'>;

const dueOf = (people: readonly Payer[]): number => people.reduce((sum, { dueFen }) => sum + dueFen, 0);

/** Takes money at the counter: a part or all of what one person has to pay, or what each of several has. */
export const CollectPaymentDialog = ({ people, onClose }: { people: readonly Payer[]; onClose: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  const dueFen = dueOf(people);
  const one = people.length === 1 ? people[0] : undefined;
  const due = yuanOf(dueFen);
  const hint = one ? say('schools.payHint', { fee: yuanOf(one.feeFen), due }) : say('schools.payManyHint', { due });
  return (
    <FormDialog
      title={
        one ? say('schools.payTitle', { name: one.realName }) : say('schools.payManyTitle', { count: people.length })
      }
      send={classReceiptApi.add}
      width={560}
      before={<p className="luan-hint">{`${hint}${say('schools.payOrders')}`}</p>}
      fields={fieldsOf(one !== undefined, say('schools.payerHint'))}
      deed={say('schools.pay')}
      initial={{ receiptFen: dueFen, receiptWay: receiptWay.values.cash, takenOn: today }}
      also={() => ({
        signUpIds: people.map(({ signUpId }) => signUpId),
        ...(one ? {} : { receiptFen: dueFen }),
      })}
      onDone={({ receipts }) => {
        const numbers = receipts.map(({ classReceiptNumber }) => classReceiptNumber).join('、');
        notify.done(say('schools.paid', { numbers }));
        void queries.invalidateQueries();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};
