import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { type OwnCertificate, ownCertificateApi } from '#contracts/certificates/certificate.contract.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { label, useSay } from '../app/words.ts';
import { Empty, Failed, PageHead, Waiting, Way } from '../parts/pieces.tsx';
import './certificates.css';

const addressOf = (route: Route, certificateId: string): string =>
  `${fullPath(route)}?certificateId=${encodeURIComponent(certificateId)}`;

const State = ({ of }: { of: OwnCertificate }) => {
  const say = useSay();
  return (
    <span className="cert-state" data-state={of.state}>
      {label(say, certificateState, of.state)}
    </span>
  );
};

const Card = ({ of }: { of: OwnCertificate }) => {
  const say = useSay();
  return (
    <Way to="/certificates" query={{ certificate: of.certificateId }} className="card cert-card">
      <span className="cert-head">
        <strong>{of.templateName}</strong>
        <State of={of} />
      </span>
      <span>{of.planName}</span>
      <span className="quiet">{of.certificateNumber}</span>
      <span className="quiet">
        {say('study.certIssued', { day: of.issuedOn })} ·{' '}
        {of.validUntil ? say('study.certUntil', { day: of.validUntil }) : say('study.certNoEnd')}
      </span>
    </Way>
  );
};

const Opened = ({ of }: { of: OwnCertificate }) => {
  const say = useSay();
  return (
    <>
      <PageHead title={of.templateName} back={() => go('/certificates')} />
      <p className="cert-head">
        <span>{of.certificateNumber}</span>
        <State of={of} />
      </p>
      <img className="cert-picture" src={addressOf(ownCertificateApi.face, of.certificateId)} alt={of.templateName} />
      <a
        className="button main wide"
        href={addressOf(ownCertificateApi.pdf, of.certificateId)}
        target="_blank"
        rel="noopener"
      >
        {say('study.certPdf')}
      </a>
      <a className="button wide" href={of.verifyAddress} target="_blank" rel="noopener">
        {say('study.certVerify')}
      </a>
      <p className="quiet">{say('study.certHint')}</p>
    </>
  );
};

/** The person's certificates, and one of them with its picture, its PDF and its public page. */
export const Certificates = ({ open }: { open: string }) => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownCertificateApi.list, {});
  if (!data) return failure === undefined ? <Waiting /> : <Failed failure={failure} again={reload} />;
  const chosen = data.find((one) => one.certificateId === open);
  if (chosen) return <Opened of={chosen} />;
  return (
    <>
      <PageHead title={say('study.certificates')} back={() => go('/me')} />
      {data.length === 0 && <Empty text={say('study.noCertificates')} hint={say('study.noCertificatesHint')} />}
      {data.map((one) => (
        <Card key={one.certificateId} of={one} />
      ))}
    </>
  );
};
