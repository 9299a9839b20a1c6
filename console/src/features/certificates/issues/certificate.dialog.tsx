import { Tabs } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { certificateMachine, certificateState } from '#contracts/certificates/certificate.codes.ts';
import {
  type CertificateDetail,
  certificateApi,
  certificateList,
} from '#contracts/certificates/certificate.contract.ts';
import { longText, text } from '#contracts/columns.ts';
import { fullPath } from '#contracts/route.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Facts, History } from '#kit/facts.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { StateTag } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import '../certificates.css';

const facts = [...certificateList.columns, text('issuer'), longText('reason'), longText('verifyAddress')];

const Chain = ({ of, onShow }: { of: CertificateDetail; onShow: (certificateId: string) => void }) => {
  const say = useSay();
  const links = [
    [say('certificates.replaces'), of.replaces],
    [say('certificates.replacedBy'), of.replacedBy],
  ] as const;
  return links.map(
    ([title, link]) =>
      link && (
        <p key={title}>
          {title}{' '}
          <button type="button" className="luan-link" onClick={() => onShow(link.certificateId)}>
            {link.certificateNumber}
          </button>{' '}
          <StateTag codes={certificateState} value={link.state} />
        </p>
      ),
  );
};

const Body = ({ of, onShow }: { of: CertificateDetail; onShow: (certificateId: string) => void }) => {
  const say = useSay();
  const face = `${fullPath(certificateApi.face)}?certificateId=${of.certificateId}`;
  return (
    <Tabs
      items={[
        {
          key: 'face',
          label: say('certificates.face'),
          children: (
            <img className="certificate-face" src={face} alt={say('certificates.faceOf', { name: of.realName })} />
          ),
        },
        {
          key: 'facts',
          label: say('certificates.facts'),
          children: (
            <>
              <Chain of={of} onShow={onShow} />
              <Facts columns={facts} data={{ ...of, issuer: of.issuerName }} />
            </>
          ),
        },
        {
          key: 'history',
          label: say('kit.history'),
          children: <History machine={certificateMachine} rows={of.history} />,
        },
      ]}
    />
  );
};

/** One certificate as it was printed, what it says, what became of it. */
export const CertificateDialog = ({
  certificateId,
  onShow,
  onClose,
}: {
  certificateId: string;
  onShow: (certificateId: string) => void;
  onClose: () => void;
}) => {
  const answer = useCall(certificateApi.one, { certificateId });
  const { data } = answer;
  const title = data ? `${data.realName} · ${data.certificateNumber}` : '';
  return (
    <Dialog title={title} open width={1100} onCancel={onClose}>
      {answer.isError ? (
        <FailureView onRefresh={() => void answer.refetch()} />
      ) : data ? (
        <Body key={certificateId} of={data} onShow={onShow} />
      ) : (
        <Bones rows={9} />
      )}
    </Dialog>
  );
};
