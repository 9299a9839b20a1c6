import { say } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { organisationNature, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationDetail, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { useParam } from '#kit/frame.ts';
import { AreaPicker, IndustryPicker, OrganisationPicker } from '#pickers/late-pickers.ts';

/** What an organisation is to the platform; the head office's to write. */
const platform = (): Group => ({
  title: say('organisations.platform'),
  fields: [field.code('realTypeCode', organisationType), field.text('productName', { max: 60 })],
});

const contents = (asHeadOffice: boolean): Group[] => [...basics(), ...(asHeadOffice ? [platform()] : [])];

const basics = (): Group[] => [
  {
    title: say('kit.basics'),
    fields: [
      field.text('orgName', { required: true, max: 80 }),
      field.code('nature', organisationNature, { required: true }),
      field.of('industryCodes', (props) => <IndustryPicker {...props} many />),
      field.text('creditCode', { max: longestPasted }),
      field.text('contactName', { max: 40 }),
      field.text('contactPhone', { max: longestPasted }),
      field.of('area', (props) => <AreaPicker {...props} levels={3} />),
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

/** The area as three ids, the long term as the spec's date type 0. */
const placed = (values: Values) => {
  const [provinceId = null, cityId = null, districtId = null] = (values.area as string[] | undefined) ?? [];
  return { provinceId, cityId, districtId, businessLicenseDateType: values.longTerm ? 0 : 1 } as const;
};

const useAsHeadOffice = (): boolean => useSignedIn().userInfo.orgDto.typeCode === 'admin';

/** One form for a new organisation and for a change, by whether an id came along. */
const OrganisationForm = () => {
  const { userInfo } = useSignedIn();
  const orgId = useParam('orgId');
  const parentId = useParam('parentId') || userInfo.orgId;
  const asHeadOffice = useAsHeadOffice();
  const groups = contents(asHeadOffice);
  return (
    <FormScreen
      key={orgId}
      groups={() => (orgId ? groups : [place(), ...groups])}
      send={orgId ? organisationApi.mod : organisationApi.add}
      initial={{ parentId, nature: 'private', typeCode: 'company', longTerm: true }}
      load={orgId ? { route: organisationApi.one, input: { orgId }, toValues } : undefined}
      also={placed}
    />
  );
};
export default OrganisationForm;
