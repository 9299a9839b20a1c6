import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { fitted } from '#client/media/picture.ts';
import { say, useSay } from '#client/phrases.ts';
import {
  agreementConfirmed,
  agreementIdentity,
  agreementProof,
  agreementRecordMachine,
} from '#contracts/agreements/agreement.codes.ts';
import {
  type AgreementRecordDetail,
  agreementRecordApi,
  agreementRecordList,
} from '#contracts/agreements/record.contract.ts';
import { code, columnsWithout, device, text } from '#contracts/columns.ts';
import { fullPath } from '#contracts/route.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { field } from '#kit/fields.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { AgreementText } from './agreement.text.tsx';
import { copyAction } from './record.list.tsx';

const facts = columnsWithout(agreementRecordList.columns, 'title', 'state').map(
  ({ link: _link, quiet: _quiet, ...column }) => column,
);

const proofFacts = [
  text('signerName'),
  code('proof', agreementProof, { titled: 'agreementProof' }),
  code('confirmed', agreementConfirmed, { titled: 'agreementConfirmed' }),
  text('confirmation'),
  code('identity', agreementIdentity, { titled: 'agreementIdentity' }),
  device('device', { titled: 'letterDevice' }),
  text('ip'),
  text('stampedBy'),
  text('sha256'),
  text('verifyAddress'),
];

/** The signature, how it was made, and whether what was signed is still exactly that. */
const Proof = ({ of }: { of: AgreementRecordDetail }) => {
  const words = useSay();
  const { signed } = of;
  if (!signed) return <p className="luan-hint">{words('agreements.waiting')}</p>;
  const picture = `${fullPath(agreementRecordApi.picture)}?agreementRecordId=${of.agreementRecordId}`;
  return (
    <>
      <Alert
        type={signed.intact ? 'success' : 'error'}
        showIcon
        title={words(signed.intact ? 'agreements.intact' : 'agreements.broken')}
      />
      {signed.hasPicture ? (
        <img className="luan-agreement-signature" src={fitted(picture, 320)} alt={words('agreements.signature')} />
      ) : (
        <p>{words('agreements.typedName', { name: signed.signedName })}</p>
      )}
      <div className="luan-facts-two">
        <Facts columns={proofFacts} data={signed} />
      </div>
    </>
  );
};

const tabs = () => [
  {
    key: 'text',
    title: say('agreements.content'),
    content: (of: AgreementRecordDetail) => <AgreementText title={of.shownTitle} body={of.body} />,
  },
  { key: 'proof', title: say('agreements.proof'), content: (of: AgreementRecordDetail) => <Proof of={of} /> },
];

type Asked = 'sign' | 'refuse';

/** Signs for the own organisation by the own name, or refuses with a reason. */
const Answer = ({ of, asked, close }: { of: AgreementRecordDetail; asked: Asked; close: () => void }) => {
  const words = useSay();
  const client = useQueryClient();
  const { agreementRecordId, textHash } = of;
  const done = (): void => {
    notify.told(words(asked === 'sign' ? 'agreements.signDone' : 'agreements.refuseDone'));
    void client.invalidateQueries();
    close();
  };
  if (asked === 'sign')
    return (
      <FormDialog
        title={words('agreements.sign')}
        send={agreementRecordApi.sign}
        fields={[
          field.text('signedName', {
            required: true,
            max: 40,
            title: words('agreements.signedName'),
            hint: words('agreements.signHint'),
          }),
        ]}
        also={() => ({ agreementRecordId, textHash })}
        onDone={done}
        onCancel={close}
      />
    );
  return (
    <FormDialog
      title={words('agreements.refuse')}
      send={agreementRecordApi.refuse}
      fields={[field.longText('reason', { required: true, max: 500, title: words('fields.agreementReason') })]}
      also={() => ({ agreementRecordId })}
      onDone={done}
      onCancel={close}
    />
  );
};

/** One record: the text as it was signed or stands to be signed, its proof, and what the own organisation may do. */
const RecordDetail = () => {
  const words = useSay();
  const agreementRecordId = useParam('agreementRecordId');
  const answer = useCall(agreementRecordApi.one, { agreementRecordId });
  const [asked, setAsked] = useState<Asked>();
  const { data } = answer;
  useTitle(data?.shownTitle);
  const answering = (key: Asked, title: string): Action<AgreementRecordDetail> => ({
    key,
    title,
    permission: 'agreement:record:sign',
    silent: true,
    on: (of) => of.can.includes(key),
    run: () => setAsked(key),
  });
  return (
    <>
      <DetailScreen<AgreementRecordDetail>
        title={data?.shownTitle ?? ''}
        data={data}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: agreementRecordMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={[
          answering('sign', words('agreements.sign')),
          answering('refuse', words('agreements.refuse')),
          copyAction<AgreementRecordDetail>(),
        ]}
        tabs={tabs()}
      />
      {asked && data && <Answer of={data} asked={asked} close={() => setAsked(undefined)} />}
    </>
  );
};
export default RecordDetail;
