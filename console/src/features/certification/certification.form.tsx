import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { attachmentType, mostAttachments } from '#contracts/certification/certification.codes.ts';
import { type CertificationDetail, certificationApi } from '#contracts/certification/certification.contract.ts';
import { certState } from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationDetail, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { LicencePicker } from '#pickers/licence.tsx';
import { tenThousand } from './certification.facts.tsx';
import { AcceptProtocol } from './protocol.accept.tsx';

const kind = 'organisation-authentication';

const groups = (): Group[] => [
  {
    title: sayNow('certification.attachments'),
    fields: [
      field.of(
        'business_license',
        (props) => <LicencePicker {...props} of="business" kind={kind} most={mostAttachments} />,
        { required: true },
      ),
      field.of('road_license', (props) => <LicencePicker {...props} of="road" kind={kind} />, {
        title: sayNow('certification.roadLicense'),
      }),
      field.files('official_document', kind, { most: mostAttachments }),
      field.files('other_attachment', kind, { most: mostAttachments - 1 }),
    ],
  },
  {
    title: sayNow('certification.material'),
    fields: [
      field.text('orgName', { required: true, max: 80 }),
      field.text('creditCode', { required: true, max: longestPasted }),
      field.text('legalPerson', { required: true, max: 40 }),
      field.number('registeredCapital', { min: 0 }),
      field.day('establishDate'),
      field.text('address', { required: true, max: 200 }),
      field.day('businessLicenseStartDate'),
      field.flag('longTerm'),
      field.day('businessLicenseEndDate', { required: true, when: (values) => values.longTerm !== true }),
      field.text('roadLicenseNumber', { max: 40 }),
      field.day('roadLicenseStartDate'),
      field.day('roadLicenseEndDate'),
      field.longText('businessScope', { max: 4000 }),
      field.longText('roadScope', { max: 2000 }),
    ],
  },
  {
    title: sayNow('certification.contact'),
    fields: [
      field.text('contactName', { required: true, max: 40 }),
      field.text('contactPhone', { required: true, max: longestPasted }),
      field.of('protocolVersion', (props) => <AcceptProtocol {...props} />, {
        required: true,
        span: 24,
        title: sayNow('codes.protocolKind.certification'),
      }),
    ],
  },
];

const plain = [
  'orgName',
  'creditCode',
  'legalPerson',
  'establishDate',
  'address',
  'businessScope',
  'businessLicenseStartDate',
  'businessLicenseEndDate',
  'roadLicenseNumber',
  'roadScope',
  'roadLicenseStartDate',
  'roadLicenseEndDate',
  'contactName',
  'contactPhone',
  'protocolVersion',
] as const;

const attachments = Object.values(attachmentType.values);

const fromEarlier = (found: CertificationDetail): Values => ({
  ...Object.fromEntries(plain.map((name) => [name, found[name]])),
  protocolVersion: '',
  registeredCapital: found.registeredCapital === null ? null : found.registeredCapital / tenThousand,
  longTerm: found.businessLicenseDateType === 0,
  ...Object.fromEntries(
    attachments.map((type) => [
      type,
      found.attachments
        .filter((one) => one.attachmentType === type)
        .map(({ fileId, fileName }) => ({ fileId, fileName })),
    ]),
  ),
});

/** What the platform knows of the organisation already. */
const fromOrganisation = (own: OrganisationDetail): Values => ({
  ...Object.fromEntries(
    plain.filter((name) => name in own).map((name) => [name, own[name as keyof OrganisationDetail]]),
  ),
  longTerm: own.businessLicenseDateType !== 1,
  business_license: [],
  official_document: [],
  other_attachment: [],
});

const also = (values: Values) => {
  const held = (name: string) => (values[name] as { fileId: string; fileName: string }[] | undefined) ?? [];
  const capital = values.registeredCapital;
  return {
    registeredCapital: typeof capital === 'number' ? Math.round(capital * tenThousand) : null,
    ...(values.longTerm ? { businessLicenseEndDate: null } : {}),
    businessLicenseDateType: values.longTerm ? 0 : 1,
    // The spec has three kinds: the picture of the road licence is one of the other attachments.
    other_attachment: [...held('other_attachment'), ...held('road_license')],
  };
};

/** Material to be certified by; most of it is read from the pictures. */
const CertificationForm = () => {
  const say = useSay();
  const frame = useFrame();
  const { userInfo } = useSignedIn();
  const answer = useCall(certificationApi.one, {});
  const own = useCall(organisationApi.mine, {});
  const done = (): void => {
    frame.close();
    frame.open('/myorg/enterpriseAuthentication');
  };
  if (answer.isError || own.isError)
    return <FailureView onRefresh={() => void Promise.all([answer.refetch(), own.refetch()])} />;
  if (!answer.data || !own.data)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  const { certState: state, certification: found } = answer.data;
  if (state === certState.values.awaitingAudit)
    return (
      <Panel>
        <EmptyView title={say('certification.waiting')} />
      </Panel>
    );
  const initial = found ? fromEarlier(found) : { ...fromOrganisation(own.data), contactName: userInfo.realName };
  const isNew = state === certState.values.none;
  return (
    <FormScreen
      groups={groups}
      send={isNew ? certificationApi.add : certificationApi.update}
      initial={initial}
      also={(values) => ({
        ...also(values),
        ...(found && !isNew ? { certificationId: found.certificationId, version: found.version } : {}),
      })}
      onDone={done}
    />
  );
};
export default CertificationForm;
