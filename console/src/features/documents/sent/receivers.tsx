import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { AreasPicker, IndustryPicker, OrganisationPicker } from '#pickers/late-pickers.ts';

/** Whom a document goes to: named, or by what they are. */
export const receiverFields = (): Field[] => [
  field.of('receiverIds', (props) => <OrganisationPicker {...props} many />, { span: 24 }),
  field.codes('receiverTypes', organisationType),
  field.of('receiverAreas', (props) => <AreasPicker {...props} />),
  field.of('receiverIndustries', (props) => <IndustryPicker {...props} many />),
];

/** Nobody yet. */
export const nobody = { receiverIds: [], receiverTypes: [], receiverAreas: [], receiverIndustries: [] };
