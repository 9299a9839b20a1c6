import type { ReactNode } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import type { Codes } from '#contracts/codes.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
import { boxed, Select } from './choose.tsx';
import type { EditorProps } from './editor-props.ts';
import { late } from './late.tsx';
import { WriteRichText } from './rich/rich-text.tsx';

/** One field of a form or search: a name, a title, and the editor. */
export interface Field {
  readonly name: string;
  /** Title when it is not `fields.<name>`. */
  readonly title?: string;
  readonly required?: true;
  /** Columns of the grid it takes, of 24. */
  readonly span?: number;
  /** `placeholder`: what a search says in an empty editor that is typed into. */
  readonly editor: (props: EditorProps & { placeholder?: string }) => ReactNode;
  /** Drawn in a search as soon as the search is; others rest until somebody comes near. */
  readonly light?: true;
  /** Its value is typed, not chosen: a search says so. */
  readonly typed?: true;
  /** Shown only while this holds of the form's values. */
  readonly when?: (values: Record<string, unknown>) => boolean;
  readonly hint?: string;
  /** What is said of a value without hindering anybody; empty for nothing. */
  readonly warning?: (value: unknown) => string;
}

export type Extra = Partial<Omit<Field, 'name' | 'editor'>>;

/** A plain input: a page of a search needs no more, and a form of sixty fields stays quick. */
const TypeText = ({ value, onChange, max, ...rest }: EditorProps & { max?: number }) => {
  const say = useSay();
  const text = (value as string | undefined) ?? '';
  return (
    <span className="luan-input">
      <input
        {...rest}
        type="text"
        maxLength={max}
        placeholder={say('kit.type')}
        value={text}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {text !== '' && !rest.disabled && (
        <button type="button" tabIndex={-1} aria-label={say('kit.clear')} onClick={() => onChange?.('')}>
          ×
        </button>
      )}
    </span>
  );
};

type Editors = typeof import('./editors.tsx');

/** An editor that loads when it is first drawn; meanwhile an empty box of its size stands there. */
const later = <K extends keyof Editors>(name: K) => late(async () => (await import('./editors.tsx'))[name], boxed);
const TypeLong = later('TypeLong');
const TypeNumber = later('TypeNumber');
const TypeYuan = later('TypeYuan');
const ChooseDay = later('ChooseDay');
const ChooseMoment = later('ChooseMoment');
const ChooseDays = later('ChooseDays');
const ChooseMonth = later('ChooseMonth');
const Flip = later('Flip');
const HoldFiles = late(
  async () => (await import('./uploads.tsx')).HoldFiles,
  () => <span className="luan-hold" />,
);

const ChooseCode = ({ codes, many, value, onChange, ...rest }: EditorProps & { codes: Codes; many?: boolean }) => {
  const say = useSay();
  const options = Object.entries(codes.values).map(([key, code]) => ({
    value: code,
    label: sayOr(`codes.${codes.name}.${key}`, key),
  }));
  return (
    <Select
      {...rest}
      allowClear
      options={options}
      placeholder={say('kit.choose')}
      maxTagCount="responsive"
      // What is typed is looked for in the labels: nobody knows the numbers.
      {...(many ? { mode: 'multiple' as const, showSearch: { optionFilterProp: 'label' } } : {})}
      value={(value as string | number) ?? undefined}
      onChange={(next) => onChange?.(next)}
    />
  );
};

/** Makers of fields; the same ones serve search forms and edit forms. */
export const field = {
  text: (name: string, extra: Extra & { max?: number } = {}): Field => {
    const { max, ...rest } = extra;
    return {
      name,
      light: true,
      ...rest,
      editor: (props) => <TypeText {...props} {...(max === undefined ? {} : { max })} />,
    };
  },
  longText: (name: string, extra: Extra & { max?: number } = {}): Field => {
    const { max, ...rest } = extra;
    return {
      name,
      span: 24,
      ...rest,
      editor: (props) => <TypeLong {...props} {...(max === undefined ? {} : { max })} />,
    };
  },
  number: (name: string, extra: Extra & { min?: number; max?: number } = {}): Field => {
    const { min, max, ...rest } = extra;
    return {
      name,
      typed: true,
      ...rest,
      editor: (props) => (
        <TypeNumber {...props} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />
      ),
    };
  },
  /** An amount of money: typed in yuan, held in whole fen. */
  yuan: (name: string, extra: Extra = {}): Field => ({
    name,
    typed: true,
    ...extra,
    editor: (props) => <TypeYuan {...props} />,
  }),
  code: (name: string, codes: Codes, extra: Extra = {}): Field => ({
    name,
    ...extra,
    editor: (props) => <ChooseCode {...props} codes={codes} />,
  }),
  codes: (name: string, codes: Codes, extra: Extra = {}): Field => ({
    name,
    ...extra,
    editor: (props) => <ChooseCode {...props} codes={codes} many />,
  }),
  day: (name: string, extra: Extra = {}): Field => ({ name, ...extra, editor: (props) => <ChooseDay {...props} /> }),
  moment: (name: string, extra: Extra = {}): Field => ({
    name,
    ...extra,
    editor: (props) => <ChooseMoment {...props} />,
  }),
  month: (name: string, extra: Extra = {}): Field => ({
    name,
    ...extra,
    editor: (props) => <ChooseMonth {...props} />,
  }),
  days: (name: string, extra: Extra = {}): Field => ({ name, ...extra, editor: (props) => <ChooseDays {...props} /> }),
  flag: (name: string, extra: Extra = {}): Field => ({ name, ...extra, editor: (props) => <Flip {...props} /> }),
  /** Uploaded files; the value is `{ fileId, fileName }[]`, with tickets where nobody is logged in. */
  files: (name: string, kind: FileKindName, extra: Extra & { most?: number; open?: true } = {}): Field => {
    const { most, open, ...rest } = extra;
    const limits = { ...(most === undefined ? {} : { most }), ...(open === undefined ? {} : { open }) };
    return {
      name,
      ...rest,
      editor: (props) => <HoldFiles {...props} {...limits} kind={kind} />,
    };
  },
  /** Rich text; the value is HTML. Pictures are uploaded as `pictures`; without it there are none. */
  richText: (name: string, extra: Extra & { pictures?: FileKindName } = {}): Field => {
    const { pictures, ...rest } = extra;
    return {
      name,
      span: 24,
      ...rest,
      editor: (props) => <WriteRichText {...props} {...(pictures === undefined ? {} : { pictures })} />,
    };
  },
  /** A field whose editor is a picker or a control of its own. */
  of: (name: string, editor: Field['editor'], extra: Extra = {}): Field => ({ name, ...extra, editor }),
};

/**
 * Draws a field's editor. Screens make their fields anew on every render; drawn as a component of its own each would be
 * mounted again with every letter typed, and lose the cursor.
 */
export const Editor = ({ of, ...props }: EditorProps & { of: Field; placeholder?: string }) => of.editor(props);

/** Title of a field in the language in use. */
export const titleOf = (one: Pick<Field, 'name' | 'title'>): string =>
  one.title ?? sayOr(`fields.${one.name}`, one.name);
