import { useState } from 'react';
import { call } from '#client/call.ts';
import type { Query } from '#client/crypto.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { signUpMachine, signUpOrigin, signUpPayment, signUpState } from '#contracts/schools/class.codes.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';

const PapersDialog = lateDialog(async () => (await import('./papers.dialog.tsx')).PapersDialog);
const CollectPaymentDialog = lateDialog(
  async () => (await import('./collect-payment.dialog.tsx')).CollectPaymentDialog,
);
const MoveDialog = lateDialog(async () => (await import('./move.dialog.tsx')).MoveDialog);

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('state', signUpState),
  field.codes('trainingState', trainingState),
  field.code('side', relationSide),
  field.codes('signUpOrigin', signUpOrigin),
  field.code('payment', signUpPayment),
  field.days('between'),
];

/** The order of a place: whoever pays it opens it, the training organisation reads its number. */
const OrderNumber = ({ of: { orderNumber, payOrderId } }: { of: SignUpRow }) => {
  const frame = useFrame();
  if (payOrderId === null) return orderNumber;
  return (
    <button type="button" className="luan-link" onClick={() => frame.open('/order/payOrderDetail', { payOrderId })}>
      {orderNumber}
    </button>
  );
};

const cells = { orderNumber: (row: SignUpRow) => <OrderNumber of={row} /> };

interface Opened {
  readonly dialog: 'papers' | 'move';
  readonly row: SignUpRow;
}

const pays = (row: SignUpRow): boolean => row.can.includes('pay');

/** Sign-ups of a class, of a relation or of all: who was sent, how far they are, and what can be done. */
export const SignUps = ({ fixed, tools = [] }: { fixed?: Query; tools?: readonly Action[] }) => {
  const say = useSay();
  const frame = useFrame();
  const [opened, setOpened] = useState<Opened>();
  const [payers, setPayers] = useState<readonly SignUpRow[]>([]);
  const close = () => setOpened(undefined);
  const opening = (dialog: Opened['dialog']): Action<SignUpRow> => ({
    key: dialog,
    title: say(`schools.${dialog}`),
    silent: true,
    on: (row) => row.can.includes(dialog),
    run: (row) => setOpened({ dialog, row }),
  });
  const ordering: Action<SignUpRow> = {
    key: 'order',
    title: say('schools.payPlaces'),
    permission: 'order:payOrder:mod',
    silent: true,
    on: (row) => row.can.includes('order'),
    run: ({ classId, signUpId }) => frame.open('/finance/placePreview', { classId, signUpId }),
  };
  const taking = { key: 'pay', title: say('schools.pay'), permission: 'school:receipt:mod', silent: true } as const;
  const unpaying: Action<SignUpRow> = {
    key: 'unpay',
    title: say('schools.unpay'),
    permission: 'school:receipt:mod',
    ask: true,
    follows: say('schools.unpayFollows'),
    on: (row) => row.can.includes('unpay'),
    run: (row) => call(signUpApi.unpay, { signUpIds: [row.signUpId] }),
  };
  const receipts: Action<SignUpRow> = {
    key: 'receipts',
    title: say('schools.receiptsOf'),
    permission: 'school:receipt:list',
    silent: true,
    on: (row) => row.side !== relationSide.values.client && row.feeFen > 0,
    run: ({ signUpId }) => frame.open('/school/receiptList', { signUpId }),
  };
  return (
    <>
      <ListScreen<SignUpRow>
        of={signUpApi.list}
        search={search()}
        tools={tools}
        {...(fixed ? { fixed } : {})}
        cells={cells}
        rowActions={[
          ...edgeActions<SignUpRow>(signUpMachine, signUpApi.edges, (row) => row.signUpId),
          ordering,
          opening('papers'),
          opening('move'),
          { ...taking, on: pays, run: (row) => setPayers([row]) },
          unpaying,
          receipts,
        ]}
        {...(holds('school:receipt:mod')
          ? { bulk: [{ ...taking, on: (rows) => rows.some(pays), run: (rows) => setPayers(rows.filter(pays)) }] }
          : {})}
      />
      {opened?.dialog === 'papers' && <PapersDialog signUpId={opened.row.signUpId} onClose={close} />}
      {payers.length > 0 && <CollectPaymentDialog people={payers} onClose={() => setPayers([])} />}
      {opened?.dialog === 'move' && <MoveDialog of={opened.row} onClose={close} />}
    </>
  );
};
