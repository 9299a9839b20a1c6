import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import type { ValueKind } from '#contracts/parameters/parameter.codes.ts';
import type { EditorProps } from '#kit/fields.tsx';

/** A content's JSON as a person reads it. */
export const readable = (content: string, kind: string): string => {
  const value: unknown = JSON.parse(content);
  if (kind === 'flag') return say(value === 1 ? 'codes.yesNo.yes' : 'codes.yesNo.no');
  if (kind === 'list') return (value as unknown[]).join('、');
  return kind === 'object' ? JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, ' ') : String(value);
};

/** Content of a fresh parameter of a kind. */
export const emptyContent: Readonly<Record<ValueKind, string>> = { text: '""', number: '0', flag: '0', list: '[]', object: '{}' };

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return undefined;
  }
};

const ObjectEditor = ({ value, onChange, ...rest }: EditorProps) => {
  const known = parse(value);
  const [text, setText] = useState(known === undefined ? String(value ?? '') : JSON.stringify(known, null, 2));
  return <Input.TextArea {...rest} autoSize={{ minRows: 4, maxRows: 14 }} className="luan-figures" value={text} onChange={(event) => { setText(event.target.value); onChange?.(event.target.value); }} />;
};

interface Shape {
  kind: ValueKind;
  options: readonly string[];
  least?: number | null | undefined;
  most?: number | null | undefined;
}

/** Edits a content as its kind wants it; the value is JSON text throughout. */
export const ContentEditor = ({ value, onChange, kind, options, least, most, ...rest }: EditorProps & Shape) => {
  const say = useSay();
  const known = parse(value);
  const write = (next: unknown) => onChange?.(JSON.stringify(next));
  const choices = options.map((option) => ({ value: option, label: option }));
  if (kind === 'flag') return <Switch {...rest} checked={known === 1} onChange={(on) => write(on ? 1 : 0)} />;
  if (kind === 'number') {
    return <InputNumber {...rest} style={{ width: '100%' }} {...(least == null ? {} : { min: least })} {...(most == null ? {} : { max: most })} value={typeof known === 'number' ? known : null} onChange={(next) => write(next ?? 0)} />;
  }
  if (kind === 'list') {
    return (
      <Select {...rest} mode={options.length > 0 ? 'multiple' : 'tags'} options={choices} placeholder={say('lookups.addItem')}
        value={Array.isArray(known) ? known.map(String) : []} onChange={(next: string[]) => write(next)} />
    );
  }
  if (kind === 'object') return <ObjectEditor {...rest} value={value} {...(onChange ? { onChange } : {})} />;
  if (options.length > 0) return <Select {...rest} options={choices} value={typeof known === 'string' && known ? known : undefined} onChange={(next: string) => write(next)} />;
  return <Input {...rest} allowClear value={typeof known === 'string' ? known : ''} onChange={(event) => write(event.target.value)} />;
};

/** The content inside a form that has the kind and the limits as fields of its own. */
export const FormContent = ({ value, onChange, ...rest }: EditorProps) => {
  const form = Form.useFormInstance();
  const kind = (Form.useWatch('valueKind', form) as ValueKind | undefined) ?? 'text';
  const options = (Form.useWatch('options', form) as string[] | undefined) ?? [];
  const least = Form.useWatch('least', form) as number | null | undefined;
  const most = Form.useWatch('most', form) as number | null | undefined;
  const [shownKind, setShownKind] = useState(kind);
  useEffect(() => {
    if (kind === shownKind) return;
    setShownKind(kind);
    const known = parse(value);
    const fits = { text: typeof known === 'string', number: typeof known === 'number', flag: known === 0 || known === 1, list: Array.isArray(known), object: typeof known === 'object' && !Array.isArray(known) };
    if (!fits[kind]) onChange?.(emptyContent[kind]);
  }, [kind, shownKind, value, onChange]);
  return <ContentEditor key={kind} {...rest} value={value} {...(onChange ? { onChange } : {})} kind={kind} options={options} least={least} most={most} />;
};
