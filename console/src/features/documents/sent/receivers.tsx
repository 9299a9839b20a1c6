import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import { IndustryPicker, OneAreaPicker, OrganisationPicker } from '#pickers/late-pickers.ts';

/** One area, held as a list. */
const AreaField = ({ value, onChange, ...rest }: EditorProps) => (
  <OneAreaPicker
    {...rest}
    value={(value as readonly string[] | undefined)?.[0] ?? null}
    onChange={(next: unknown) => onChange?.(typeof next === 'string' ? [next] : [])}
  />
);

/** Whom a document goes to: named, or by what they are. */
export const receiverFields = (): Field[] => [
  field.of('receiverIds', (props) => <OrganisationPicker {...props} many />, { span: 24 }),
  field.codes('receiverTypes', organisationType),
  field.of('receiverAreas', (props) => <AreaField {...props} />),
  field.of('receiverIndustries', (props) => <IndustryPicker {...props} many />),
];

/** Nobody yet. */
export const nobody = { receiverIds: [], receiverTypes: [], receiverAreas: [], receiverIndustries: [] };
