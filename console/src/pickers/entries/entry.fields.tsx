import type { ReactNode } from 'react';
import { sayOr } from '#client/phrases.ts';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import type { EntryField } from '#contracts/entries/entry.fields.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { type Field, field } from '#kit/fields.tsx';
import {
  EquipmentPicker,
  OneAreaPicker,
  OneIndustryPicker,
  OrganisationPicker,
  PlaceTemplatePicker,
  PlanPicker,
  UserPicker,
} from '../late-pickers.ts';

/** Who chooses what a number names. */
const pickers: Readonly<Record<string, (props: EditorProps) => ReactNode>> = {
  area: (props) => <OneAreaPicker {...props} />,
  industry: (props) => <OneIndustryPicker {...props} />,
  plan: (props) => <PlanPicker {...props} />,
  placeTemplate: (props) => <PlaceTemplatePicker {...props} />,
  equipment: (props) => <EquipmentPicker {...props} />,
  member: (props) => <UserPicker {...props} />,
};

/** Title of a field of a register in the language in use. */
export const titleOfEntry = (name: string, { marks }: Pick<EntryField, 'marks'>): string =>
  sayOr(`fields.${marks.titled ?? name}`, name);

const editorOf = (name: string, of: EntryField, required: boolean): Field => {
  const extra = {
    ...(of.marks.titled ? { title: titleOfEntry(name, of) } : {}),
    ...(required ? { required: true as const } : {}),
  };
  const { min = 0, max = Number.MAX_SAFE_INTEGER, codes, files } = of;
  const makers: Record<EntryField['kind'], () => Field> = {
    text: () => field.text(name, { ...extra, max }),
    longText: () => field.longText(name, { ...extra, max }),
    whole: () => field.number(name, { ...extra, min, max }),
    day: () => field.day(name, extra),
    code: () => field.code(name, codes ?? { name: '', values: {} }, extra),
    ref: () => field.of(name, pickers[of.of ?? ''] ?? (() => null), extra),
    files: () => field.files(name, files ?? 'document', { ...extra, most: max, span: 24 }),
  };
  return makers[of.kind]();
};

/** The form of a register. */
export const formOf = ({ fields }: AnyEntries): Field[] =>
  Object.entries(fields).map(([name, of]) => editorOf(name, of, of.marks.required === true));

/** The search of a register: keyword, its filters, state and organisation. */
export const searchOf = ({ fields, machine }: AnyEntries): Field[] => [
  field.text('keyword'),
  ...Object.entries(fields)
    .filter(([, of]) => of.marks.filtered)
    .map(([name, of]) => editorOf(name, of, false)),
  field.code('state', machine.codes),
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { title: sayOr('fields.orgName', '') }),
];
