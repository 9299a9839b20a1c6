import { say } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import {
  billingMode,
  organisationNature,
  organisationType,
  paymentChannel,
} from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationDetail, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useParam } from '#kit/frame.ts';
import { AreaPicker } from '#pickers/area.tsx';
import { IndustryPicker } from '#pickers/industry.tsx';
import { OrganisationPicker } from '#pickers/organisation.tsx';

/** What an organisation is to the platform; the head office's to write. */
const platform = (): Group => ({
  title: say('organisations.platform'),
  fields: [
    field.code('realTypeCode', organisationType),
    field.text('productName', { max: 60 }),
    field.code('billingMode', billingMode),
    field.codes('paymentChannels', paymentChannel),
  ],
});

const contents = (asHeadOffice: boolean): Group[] => [...basics(), ...(asHeadOffice ? [platform()] : [])];

const basics = (): Group[] => [
  {
    title: say('kit.basics'),
    fields: [
      field.text('orgName', { required: true, max: 80 }),
      field.code('nature', organisationNature, { required: true }),
      field.of('industryCodes', (props) => <IndustryPicker {...props} many />),
      field.text('creditCode', { max: 18 }),
      field.text('contactName', { max: 40 }),
      field.text('contactPhone', { max: 11 }),
      field.of('area', (props) => <AreaPicker {...props} />),
      field.text('address', { max: 200 }),
    ],
  },
  {
    title: say('organisations.licences'),
    fields: [
      field.day('businessLicenseStartDate'),
      field.flag('longTerm', { title: say('organisations.longTerm') }),
      field.day('businessLicenseEndDate', { when: (values) => values.longTerm !== true }),
      field.text('roadLicenseNumber', { max: 40 }),
      field.day('roadLicenseStartDate'),
      field.day('roadLicenseEndDate'),
    ],
  },
];

const place = (): Group => ({
  title: say('organisations.place'),
  fields: [
    field.of('parentId', (props) => <OrganisationPicker {...props} />, { required: true }),
    field.code('typeCode', organisationType, { required: true }),
  ],
});

const toValues = (data: OrganisationDetail): Values => ({
  ...data,
  area: [data.provinceId, data.cityId, data.districtId].filter(Boolean),
  longTerm: data.businessLicenseDateType === 0,
});

const writable = [
  'orgName',
  'nature',
  'industryCodes',
  'creditCode',
  'contactName',
  'contactPhone',
  'address',
  'businessLicenseStartDate',
  'businessLicenseEndDate',
  'roadLicenseNumber',
  'roadLicenseStartDate',
  'roadLicenseEndDate',
] as const;

/** Form values as the contract wants them: the area as three ids, the long term as the spec's date type 0. */
const toWritable = (values: Values, asHeadOffice: boolean): Values => {
  const [provinceId = null, cityId = null, districtId = null] = (values.area as string[] | undefined) ?? [];
  const plain = Object.fromEntries(
    writable.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
  return {
    ...plain,
    provinceId,
    cityId,
    districtId,
    businessLicenseEndDate: values.longTerm ? null : (values.businessLicenseEndDate ?? null),
    businessLicenseDateType: values.longTerm ? 0 : 1,
    ...(asHeadOffice
      ? {
          ...(values.realTypeCode ? { realTypeCode: values.realTypeCode } : {}),
          productName: values.productName ?? '',
          billingMode: values.billingMode ?? '',
          paymentChannels: values.paymentChannels ?? [],
        }
      : {}),
  };
};

const useAsHeadOffice = (): boolean => useSignedIn().userInfo.orgDto.typeCode === 'admin';

const NewOrganisation = () => {
  const { userInfo } = useSignedIn();
  const parentId = useParam('parentId') || userInfo.orgId;
  const asHeadOffice = useAsHeadOffice();
  return (
    <FormScreen
      groups={() => [place(), ...contents(asHeadOffice)]}
      send={organisationApi.add}
      initial={{ parentId, nature: 'private', typeCode: 'company', longTerm: true }}
      toInput={(values) =>
        ({ ...toWritable(values, asHeadOffice), parentId: values.parentId, typeCode: values.typeCode }) as never
      }
    />
  );
};

const EditOrganisation = ({ orgId }: { orgId: string }) => {
  const asHeadOffice = useAsHeadOffice();
  return (
    <FormScreen
      groups={() => contents(asHeadOffice)}
      send={organisationApi.mod}
      load={{ route: organisationApi.one, input: { orgId }, toValues }}
      toInput={(values, loaded) =>
        ({ ...toWritable(values, asHeadOffice), orgId, version: loaded?.version ?? 0 }) as never
      }
    />
  );
};

/** One form for a new organisation and for a change, by whether an id came along. */
const OrganisationForm = () => {
  const orgId = useParam('orgId');
  return orgId ? <EditOrganisation orgId={orgId} /> : <NewOrganisation />;
};
export default OrganisationForm;
