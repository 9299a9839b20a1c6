import { Form, Input, InputNumber, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import type { ValueKind } from '#contracts/parameters/parameter.codes.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { valueName } from './content.text.tsx';

/** Content of a fresh parameter of a kind. */
const emptyContent: Readonly<Record<ValueKind, string>> = {
  text: '""',
  number: '0',
  flag: '0',
  list: '[]',
  object: '{}',
};

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
  return (
    <Input.TextArea
      {...rest}
      autoSize={{ minRows: 4, maxRows: 14 }}
      className="luan-figures"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange?.(event.target.value);
      }}
    />
  );
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
  const choices = options.map((option) => ({ value: option, label: valueName(option) }));
  if (kind === 'flag') return <Switch {...rest} checked={known === 1} onChange={(on) => write(on ? 1 : 0)} />;
  if (kind === 'number') {
    return (
      <InputNumber
        {...rest}
        style={{ width: '100%' }}
        {...(least == null ? {} : { min: least })}
        {...(most == null ? {} : { max: most })}
        value={typeof known === 'number' ? known : null}
        onChange={(next) => write(next ?? 0)}
      />
    );
  }
  if (kind === 'list') {
    return (
      <Select
        {...rest}
        mode={options.length > 0 ? 'multiple' : 'tags'}
        options={choices}
        placeholder={say('lookups.addItem')}
        value={Array.isArray(known) ? known.map(String) : []}
        onChange={(next: string[]) => write(next)}
      />
    );
  }
  if (kind === 'object') return <ObjectEditor {...rest} value={value} {...(onChange ? { onChange } : {})} />;
  if (options.length > 0)
    return (
      <Select
        {...rest}
        options={choices}
        value={typeof known === 'string' && known ? known : undefined}
        onChange={(next: string) => write(next)}
      />
    );
  return (
    <Input
      {...rest}
      allowClear
      value={typeof known === 'string' ? known : ''}
      onChange={(event) => write(event.target.value)}
    />
  );
};

const fits: Readonly<Record<ValueKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  flag: (value) => value === 0 || value === 1,
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** The content inside a form that has the kind and the limits as fields of its own; another kind starts afresh. */
export const FormContent = ({ value, onChange, ...rest }: EditorProps) => {
  const form = Form.useFormInstance();
  const kind = Form.useWatch('valueKind', form) as ValueKind | undefined;
  const options = (Form.useWatch('options', form) as string[] | undefined) ?? [];
  const least = Form.useWatch('least', form) as number | null | undefined;
  const most = Form.useWatch('most', form) as number | null | undefined;
  useEffect(() => {
    if (kind !== undefined && !fits[kind](parse(value))) onChange?.(emptyContent[kind]);
    // Only another kind starts afresh: while an object is typed it is no JSON for a moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind]);
  if (kind === undefined) return null;
  const shown = fits[kind](parse(value)) ? value : emptyContent[kind];
  return (
    <ContentEditor
      key={kind}
      {...rest}
      value={shown}
      {...(onChange ? { onChange } : {})}
      kind={kind}
      options={options}
      least={least}
      most={most}
    />
  );
};
