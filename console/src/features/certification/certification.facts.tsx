import { say } from '#client/phrases.ts';
import { attachmentType } from '#contracts/certification/certification.codes.ts';
import type { CertificationDetail } from '#contracts/certification/certification.contract.ts';
import { calendarDay, code, dateTime, longText, maskedPhone, text } from '#contracts/columns.ts';
import { certState, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { useFrame } from '#kit/frame.ts';
import { StateTag, showDateTime } from '#kit/show.tsx';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';

/** Fen in ten thousand yuan. */
export const tenThousand = 1_000_000;

/** Material as it is read, term by term. */
export const factColumns = [
  text('orgName'),
  code('certState', certState),
  code('typeCode', organisationType),
  text('creditCode'),
  text('legalPerson'),
  text('registeredCapital'),
  calendarDay('establishDate'),
  text('address'),
  text('parentName'),
  calendarDay('businessLicenseStartDate'),
  text('businessLicenseEndDate'),
  text('roadLicenseNumber'),
  calendarDay('roadLicenseStartDate'),
  calendarDay('roadLicenseEndDate'),
  text('contactName'),
  maskedPhone('contactPhone'),
  text('submittedByName'),
  dateTime('submittedAt'),
  text('auditorName'),
  text('auditedByName'),
  dateTime('auditedAt'),
  text('protocolVersion'),
  dateTime('protocolAcceptedAt'),
  text('reason'),
  longText('businessScope'),
  longText('roadScope'),
];

/** What the facts show of a submission: capital in ten thousand yuan, a term without an end in words. */
export const shownFacts = (data: CertificationDetail): CertificationDetail => ({
  ...data,
  registeredCapital: data.registeredCapital === null ? null : data.registeredCapital / tenThousand,
  businessLicenseEndDate: data.businessLicenseDateType === 0 ? say('fields.longTerm') : data.businessLicenseEndDate,
});

const kinds = Object.entries(attachmentType.values);

/** Pictures and documents by their kind; each opens beside the list. */
export const Attachments = ({ data }: { data: CertificationDetail }) => (
  <dl className="luan-facts">
    {kinds.map(([key, value]) => {
      const held = data.attachments.filter((one) => one.attachmentType === value);
      return (
        <div key={key}>
          <dt>{say(`codes.attachmentType.${key as keyof typeof attachmentType.values}`)}</dt>
          <dd>{held.length === 0 ? '—' : <HoldFiles kind="organisation-authentication" disabled value={held} />}</dd>
        </div>
      );
    })}
  </dl>
);

/** Material that was handed in before. */
export const Earlier = ({ data }: { data: CertificationDetail }) => {
  const frame = useFrame();
  if (data.earlier.length === 0) return <EmptyView />;
  return (
    <ol className="luan-history">
      {data.earlier.map((one) => (
        <li key={one.certificationId}>
          <span className="luan-figures luan-hint">{showDateTime(one.submittedAt)}</span>
          <StateTag codes={certState} value={one.certState} />
          <button
            type="button"
            className="luan-link"
            onClick={() => frame.open(frame.path, { certificationId: one.certificationId })}
          >
            {say('kit.detail')}
          </button>
          {one.reason && <p>{one.reason}</p>}
        </li>
      ))}
    </ol>
  );
};
