import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { classReceiptKind, classReceiptState, receiptWay } from '#contracts/schools/receipts/receipt.codes.ts';
import { type ClassReceiptRow, classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import type { Action } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { openPrint } from '#kit/print.ts';
import { UserPicker } from '#pickers/late-pickers.ts';
import { ClassChoice } from '../signups/class-choice.tsx';

const RefundDialog = lateDialog(async () => (await import('./refund.dialog.tsx')).RefundDialog);

const search: readonly Field[] = [
  field.text('realName', { max: 40 }),
  field.text('classReceiptNumber', { max: 13 }),
  field.days('receiptTakenBetween'),
  field.of('classId', (props) => <ClassChoice {...props} />),
  field.codes('receiptWay', receiptWay),
  field.codes('classReceiptKind', classReceiptKind),
  field.codes('classReceiptState', classReceiptState),
  field.of('takenBy', (props) => <UserPicker {...props} />),
];

/** The person's name, which opens the sign-up. */
const Learner = ({ of: { realName, signUpId } }: { of: ClassReceiptRow }) => {
  const frame = useFrame();
  if (!holds('school:signUp:list')) return realName;
  return (
    <button type="button" className="luan-link" onClick={() => frame.open('/school/signUpDetail', { signUpId })}>
      {realName}
    </button>
  );
};

const cells = { realName: (row: ClassReceiptRow) => <Learner of={row} /> };

/** What the counter took for places in classes and gave back: printed, refunded, voided. */
const ReceiptList = () => {
  const say = useSay();
  const [refunding, setRefunding] = useState<ClassReceiptRow>();
  const actions: Action<ClassReceiptRow>[] = [
    {
      key: 'print',
      title: say('schools.printReceipt'),
      permission: 'school:receipt:print',
      silent: true,
      run: ({ classReceiptId }) => openPrint(classReceiptApi.ticket, { classReceiptId }, classReceiptApi.print),
    },
    {
      key: 'refund',
      title: say('schools.giveBack'),
      permission: 'school:receipt:refund',
      silent: true,
      on: (of) => of.can.includes('refund'),
      run: (of) => setRefunding(of),
    },
    {
      key: 'void',
      title: say('schools.voidReceipt'),
      permission: 'school:receipt:mod',
      danger: true,
      reason: true,
      on: (of) => of.can.includes('void'),
      run: ({ classReceiptId }, reason = '') => call(classReceiptApi.void, { classReceiptId, reason }),
    },
  ];
  return (
    <>
      <ListScreen<ClassReceiptRow> of={classReceiptApi.list} search={[...search]} cells={cells} rowActions={actions} />
      {refunding && <RefundDialog of={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
};
export default ReceiptList;
