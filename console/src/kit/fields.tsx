import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import type { Codes } from '#contracts/codes.ts';

export interface EditorProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
}

/** One field of a form or search: a name, a title, and the editor. */
export interface Field {
  readonly name: string;
  /** Title when it is not `fields.<name>`. */
  readonly title?: string;
  readonly required?: true;
  /** Columns of the grid it takes, of 24. */
  readonly span?: number;
  readonly editor: (props: EditorProps) => ReactNode;
  /** Shown only while this holds of the form's values. */
  readonly when?: (values: Record<string, unknown>) => boolean;
  readonly hint?: string;
}

type Extra = Partial<Omit<Field, 'name' | 'editor'>>;

const TypeText = ({ value, onChange, max, ...rest }: EditorProps & { max?: number }) => {
  const say = useSay();
  return <Input {...rest} allowClear maxLength={max} placeholder={say('kit.type')} value={(value as string) ?? ''} onChange={(event) => onChange?.(event.target.value)} />;
};

const TypeLong = ({ value, onChange, max, ...rest }: EditorProps & { max?: number }) => {
  const say = useSay();
  return (
    <Input.TextArea {...rest} autoSize={{ minRows: 3, maxRows: 8 }} showCount maxLength={max ?? 500} placeholder={say('kit.type')}
      value={(value as string) ?? ''} onChange={(event) => onChange?.(event.target.value)} />
  );
};

/** Blocks everything that is no digit while typing (spec section 5). */
const blockLetters = (event: React.KeyboardEvent): void => {
  if (event.key.length === 1 && !/[\d.-]/.test(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

const TypeNumber = ({ value, onChange, min, max, ...rest }: EditorProps & { min?: number; max?: number }) => (
  <InputNumber {...rest} min={min} max={max} style={{ width: '100%' }} value={(value as number) ?? null} onKeyDown={blockLetters} onChange={(next) => onChange?.(next)} />
);

const ChooseCode = ({ codes, many, value, onChange, ...rest }: EditorProps & { codes: Codes; many?: boolean }) => {
  const say = useSay();
  const options = Object.entries(codes.values).map(([key, code]) => ({ value: code, label: sayOr(`codes.${codes.name}.${key}`, key) }));
  return (
    <Select {...rest} allowClear options={options} placeholder={say('kit.choose')} maxTagCount="responsive"
      {...(many ? { mode: 'multiple' as const } : {})} value={(value as string | number) ?? undefined} onChange={(next) => onChange?.(next)} />
  );
};

const ChooseDay = ({ value, onChange, ...rest }: EditorProps) => (
  <DatePicker {...rest} style={{ width: '100%' }} value={value ? dayjs(String(value)) : null} onChange={(next: Dayjs | null) => onChange?.(next?.format('YYYY-MM-DD') ?? null)} />
);

const ChooseDays = ({ value, onChange, id, ...rest }: EditorProps) => {
  const days = (value as string[] | undefined) ?? [];
  return (
    <DatePicker.RangePicker {...rest} id={{ start: id ?? '', end: `${id ?? ''}-end` }} style={{ width: '100%' }}
      value={days.length === 2 ? [dayjs(days[0]), dayjs(days[1])] : null}
      onChange={(next) => onChange?.(next?.[0] && next[1] ? [next[0].format('YYYY-MM-DD'), next[1].format('YYYY-MM-DD')] : undefined)} />
  );
};

const Flip = ({ value, onChange, ...rest }: EditorProps) => <Switch {...rest} checked={value === true || value === 1} onChange={(next) => onChange?.(next)} />;

/** Makers of fields; the same ones serve search forms and edit forms. */
export const field = {
  text: (name: string, extra: Extra & { max?: number } = {}): Field => {
    const { max, ...rest } = extra;
    return { name, ...rest, editor: (props) => <TypeText {...props} {...(max === undefined ? {} : { max })} /> };
  },
  longText: (name: string, extra: Extra & { max?: number } = {}): Field => {
    const { max, ...rest } = extra;
    return { name, span: 24, ...rest, editor: (props) => <TypeLong {...props} {...(max === undefined ? {} : { max })} /> };
  },
  number: (name: string, extra: Extra & { min?: number; max?: number } = {}): Field => {
    const { min, max, ...rest } = extra;
    return { name, ...rest, editor: (props) => <TypeNumber {...props} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} /> };
  },
  code: (name: string, codes: Codes, extra: Extra = {}): Field => ({ name, ...extra, editor: (props) => <ChooseCode {...props} codes={codes} /> }),
  codes: (name: string, codes: Codes, extra: Extra = {}): Field => ({ name, ...extra, editor: (props) => <ChooseCode {...props} codes={codes} many /> }),
  day: (name: string, extra: Extra = {}): Field => ({ name, ...extra, editor: (props) => <ChooseDay {...props} /> }),
  days: (name: string, extra: Extra = {}): Field => ({ name, ...extra, editor: (props) => <ChooseDays {...props} /> }),
  flag: (name: string, extra: Extra = {}): Field => ({ name, ...extra, editor: (props) => <Flip {...props} /> }),
  /** A field whose editor is a picker or a control of its own. */
  of: (name: string, editor: Field['editor'], extra: Extra = {}): Field => ({ name, ...extra, editor }),
};

/** Title of a field in the language in use. */
export const titleOf = (one: Pick<Field, 'name' | 'title'>): string => one.title ?? sayOr(`fields.${one.name}`, one.name);
