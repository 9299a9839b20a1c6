import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { type OwnCertificate, ownCertificateApi } from '#contracts/certificates/certificate.contract.ts';
import { businessField, officialKind, officialStanding } from '#contracts/officials/official.codes.ts';
import { type OwnOfficial, ownOfficialApi } from '#contracts/officials/official.contract.ts';
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
      <Way
        to="/pdf"
        query={{
          of: addressOf(ownCertificateApi.pdf, of.certificateId),
          name: `${of.templateName} ${of.certificateNumber}`,
        }}
        className="button main wide"
      >
        {say('study.certPdf')}
      </Way>
      <a className="button wide" href={of.verifyAddress} target="_blank" rel="noopener">
        {say('study.certVerify')}
      </a>
      <p className="quiet">{say('study.certHint')}</p>
    </>
  );
};

const Official = ({ of }: { of: OwnOfficial }) => {
  const say = useSay();
  const names = of.businessFields.map((one) => label(say, businessField, one)).join(' · ');
  return (
    <div className="card cert-card">
      <span className="cert-head">
        <strong>{label(say, officialKind, of.officialKind)}</strong>
        <span className="cert-state" data-state={of.standing}>
          {label(say, officialStanding, of.standing)}
        </span>
      </span>
      <span>{say('study.officialFields', { names })}</span>
      <span className="quiet">
        {of.officialNumber} · {of.issuer}
      </span>
      <span className="quiet">
        {say('study.certIssued', { day: of.issuedOn })} · {say('study.certUntil', { day: of.validUntil })}
      </span>
      {of.endReason !== '' && <span>{of.endReason}</span>}
    </div>
  );
};

/** What the authority issued to the person, as it was taken down; nothing where there is nothing. */
const Officials = () => {
  const say = useSay();
  const { data } = useLoad(ownOfficialApi.list, {});
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2 className="group-title">{say('study.officialTitle')}</h2>
      {data.map((one) => (
        <Official key={one.officialId} of={one} />
      ))}
      <p className="quiet">{say('study.officialHint')}</p>
    </section>
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
      <Officials />
    </>
  );
};
