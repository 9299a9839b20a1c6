import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { area, calendarDay, code, count, dateTime, longText, tags, text } from '#contracts/columns.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { openingMachine, openingState } from '#contracts/registration/opening.codes.ts';
import { type OpeningDetail, openingApi } from '#contracts/registration/opening.contract.ts';
import { DetailScreen } from '#kit/detail.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { showDateTime } from '#kit/show.tsx';
import { LinkToShare } from '#pickers/link-to-share.tsx';
import { openingActions } from './opening.list.tsx';

const facts = [
  text('creditCode'),
  code('clientState', organisationState, { titled: 'openingClientState' }),
  text('legalPerson'),
  area('areaName'),
  text('address'),
  tags('industryNames'),
  text('roadLicenseNumber'),
  text('contactName'),
  text('contactPhone'),
  calendarDay('startDate'),
  calendarDay('endDate'),
  text('number', { titled: 'openingNumber' }),
  text('preparedByName'),
  dateTime('createdAt'),
  dateTime('sentAt', { titled: 'openingSentAt' }),
  count('sentTimes', { titled: 'openingSentTimes' }),
  longText('answerReason'),
  longText('note'),
];
const { prepared, agreed } = openingState.values;

/** The way for the contact while nobody has answered; afterwards who agreed to what, or that nobody did. */
const Consent = ({ of }: { of: OpeningDetail }) => {
  const say = useSay();
  if (of.state === prepared)
    return (
      <>
        <p>{say('openings.consentWaits')}</p>
        <p className="luan-hint">{say('openings.linkHint')}</p>
        <LinkToShare
          link={of.link}
          name="opening"
          copy={say('openings.copyLink')}
          copied={say('openings.linkCopied')}
        />
      </>
    );
  if (of.state !== agreed) return <p>{say('openings.consentNot')}</p>;
  const { contactName: name, contactPhone: phone, protocolVersion: version, providerName: provider } = of;
  return (
    <p>
      {say('openings.consentIs', { name, phone, version, provider, at: showDateTime(of.answeredAt ?? of.createdAt) })}
    </p>
  );
};

const tabs = () => [
  { key: 'consent', title: sayNow('openings.consent'), content: (of: OpeningDetail) => <Consent of={of} /> },
];

/** One prepared registration: what was filled in, the contact's consent, every step. */
const OpeningDetailScreen = () => {
  const openingId = useParam('openingId');
  const answer = useCall(openingApi.one, { openingId });
  const { data } = answer;
  useTitle(data?.orgName);
  return (
    <DetailScreen<OpeningDetail>
      title={data?.orgName ?? ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: openingMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={openingActions<OpeningDetail>()}
      tabs={tabs()}
    />
  );
};
export default OpeningDetailScreen;
