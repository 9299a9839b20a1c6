import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { calendarDay, code, dateTime, longText, maskedPhone, tags, text } from '#contracts/columns.ts';
import {
  organisationMachine,
  organisationNature,
  organisationState,
  organisationType,
} from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { type RegistrationDetail, registrationApi } from '#contracts/registration/registration.contract.ts';
import { edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useParam, useTitle } from '#kit/frame.ts';
import { HoldFiles } from '#kit/uploads.tsx';

const columns = [
  text('orgName'),
  code('state', organisationState),
  code('typeCode', organisationType),
  text('number'),
  text('creditCode'),
  text('legalPerson'),
  code('nature', organisationNature),
  text('registeredCapital'),
  calendarDay('establishDate'),
  text('areaName'),
  text('address'),
  text('parentName'),
  text('realName'),
  maskedPhone('phone'),
  text('email'),
  tags('industryNames'),
  tags('subjectNames'),
  calendarDay('businessLicenseStartDate'),
  text('businessLicenseEndDate'),
  text('roadLicenseNumber'),
  calendarDay('roadLicenseStartDate'),
  calendarDay('roadLicenseEndDate'),
  dateTime('submittedAt'),
  dateTime('auditedAt'),
  text('reason'),
  longText('businessScope'),
  longText('roadScope'),
];

const Pictures = ({ data }: { data: RegistrationDetail }) => (
  <dl className="luan-facts">
    {(['businessLicense', 'roadLicense'] as const).map((name) => (
      <div key={name}>
        <dt>{say(`registration.${name}`)}</dt>
        <dd>{data[name].length === 0 ? '—' : <HoldFiles kind="registration-licence" disabled value={data[name]} />}</dd>
      </div>
    ))}
  </dl>
);

const tabs = () => [
  {
    key: 'licences',
    title: say('registration.licences'),
    content: (row: RegistrationDetail) => <Pictures data={row} />,
  },
];

/** Capital in ten thousand yuan, a term without an end in words. */
const shown = (data: RegistrationDetail): RegistrationDetail => ({
  ...data,
  registeredCapital: data.registeredCapital === null ? null : data.registeredCapital / 1_000_000,
  businessLicenseEndDate: data.businessLicenseDateType === 0 ? say('fields.longTerm') : data.businessLicenseEndDate,
});

/** What was handed in to register, beside the pictures of its licences. */
const RegistrationDetailScreen = () => {
  const registrationId = useParam('registrationId');
  const answer = useCall(registrationApi.one, { registrationId });
  const data = answer.data && shown(answer.data);
  const name = data?.orgName;
  useTitle(name);
  return (
    <DetailScreen<RegistrationDetail>
      title={name ?? ''}
      data={data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={columns}
      actions={edgeActions<RegistrationDetail>(organisationMachine, organisationApi.edges, (row) => row.orgId)}
      tabs={tabs()}
    />
  );
};
export default RegistrationDetailScreen;
