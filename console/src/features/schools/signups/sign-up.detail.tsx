import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, sayOr, useSay } from '#client/phrases.ts';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { keyOf } from '#contracts/codes.ts';
import {
  type Column,
  calendarDay,
  code,
  count,
  dateTime,
  longText,
  maskedPhone,
  money,
  tags,
  text,
} from '#contracts/columns.ts';
import { classPaper, signUpMachine } from '#contracts/schools/class.codes.ts';
import { placePayment } from '#contracts/schools/places/place.codes.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import { type SignUpDetail, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { type Action, edgeActions, ownEdges } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { FileLinks } from './file-links.tsx';

const PapersDialog = lateDialog(async () => (await import('./papers.dialog.tsx')).PapersDialog);

const CollectPaymentDialog = lateDialog(
  async () => (await import('./collect-payment.dialog.tsx')).CollectPaymentDialog,
);

const facts: readonly Column[] = [
  text('realName'),
  text('className'),
  text('clientName'),
  text('providerName'),
  tags('dutyNames'),
  maskedPhone('phone'),
  text('idCard'),
  code('trainingState', trainingState),
  count('requiredMinutes'),
  count('countedMinutes'),
  count('bestScore'),
  text('certificateNumber'),
  calendarDay('certifiedOn'),
  code('certificateState', certificateState),
  money('feeFen'),
  money('dueFen'),
  money('counterFen'),
  money('aboveFeeFen'),
  code('placePayment', placePayment),
  text('orderNumber'),
  dateTime('paidAt'),
  text('signedByName'),
  dateTime('createdAt'),
  dateTime('decidedAt'),
  longText('reason'),
  longText('note'),
];

/** Papers a class asks for: those that are there, and those that are missing. */
const Papers = ({ of }: { of: SignUpDetail }) => {
  const say = useSay();
  const asked = [...new Set([...of.documents, ...of.papers.map((one) => one.paper)])];
  if (asked.length === 0) return <p>{say('schools.noPapers')}</p>;
  return (
    <ul>
      {asked.map((paper) => {
        const there = of.papers.filter((one) => one.paper === paper);
        const title = sayOr(`codes.classPaper.${keyOf(classPaper, paper)}`, paper);
        return (
          <li key={paper}>
            {there.length > 0 ? <FileLinks title={title} files={there} /> : `${title}：${say('schools.missing')}`}
          </li>
        );
      })}
    </ul>
  );
};

const tabs = () => [
  { key: 'papers', title: sayNow('schools.papersTab'), content: (of: SignUpDetail) => <Papers of={of} /> },
];

/** One sign-up: the person as far as the training organisation knows it, the papers, how far it is and what it got. */
const SignUpDetailScreen = () => {
  const say = useSay();
  const signUpId = useParam('signUpId');
  const frame = useFrame();
  const [handing, setHanding] = useState(false);
  const [paying, setPaying] = useState(false);
  const answer = useCall(signUpApi.one, { signUpId });
  const { data } = answer;
  const name = data?.realName;
  useTitle(name);
  const actions: Action<SignUpDetail>[] = [
    {
      key: 'papers',
      title: say('schools.papers'),
      primary: true,
      silent: true,
      on: (of) => of.can.includes('papers'),
      run: () => setHanding(true),
    },
    {
      key: 'pay',
      title: say('schools.pay'),
      permission: 'school:receipt:mod',
      silent: true,
      on: (of) => of.can.includes('pay'),
      run: () => setPaying(true),
    },
    {
      key: 'receipts',
      title: say('schools.receiptsOf'),
      permission: 'school:receipt:list',
      silent: true,
      on: (of) => of.side !== relationSide.values.client && of.feeFen > 0,
      run: () => frame.open('/school/receiptList', { signUpId }),
    },
    ...edgeActions<SignUpDetail>(signUpMachine, signUpApi.edges, (of) => of.signUpId),
  ];
  return (
    <>
      <DetailScreen<SignUpDetail>
        title={name ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: ownEdges(signUpMachine, data?.can), state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabs()}
      />
      {paying && data && <CollectPaymentDialog people={[data]} onClose={() => setPaying(false)} />}
      {handing && <PapersDialog signUpId={signUpId} onClose={() => setHanding(false)} />}
    </>
  );
};
export default SignUpDetailScreen;
