import { DatePicker, InputNumber, Switch } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import dayjs, { type Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import { useSay } from '#client/phrases.ts';
import { instantOf, toMinutes } from '#contracts/zone.ts';
import type { EditorProps } from './editor-props.ts';

// Editors that a first list does not need: they load when a form or the folded part of a search opens.

/** Control keys pass; of the rest only what a number is made of (spec section 5). */
const blockLetters = (event: KeyboardEvent): void => {
  if (event.key.length === 1 && !/[\d.-]/.test(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

export const TypeLong = ({ value, onChange, max, ...rest }: EditorProps & { max?: number }) => {
  const say = useSay();
  return (
    <TextArea
      {...rest}
      autoSize={{ minRows: 3, maxRows: 8 }}
      showCount
      maxLength={max ?? 500}
      placeholder={say('kit.type')}
      value={(value as string) ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
};

interface Typed extends EditorProps {
  placeholder?: string;
}

export const TypeNumber = ({ value, onChange, min, max, ...rest }: Typed & { min?: number; max?: number }) => (
  <InputNumber
    {...rest}
    min={min}
    max={max}
    className="luan-whole"
    value={(value as number) ?? null}
    onKeyDown={blockLetters}
    onChange={(next) => onChange?.(next)}
  />
);

/** Most yuan that are typed: the calls take no more. */
const mostYuan = 1e11;

/** An amount in yuan with two decimals; the form holds whole fen. */
export const TypeYuan = ({ value, onChange, ...rest }: Typed) => (
  <InputNumber
    {...rest}
    min={0}
    max={mostYuan}
    precision={2}
    className="luan-whole"
    // A search form reads it from the address, where it is a text.
    value={value === null || value === undefined || value === '' ? null : Number(value) / 100}
    onKeyDown={blockLetters}
    onChange={(next) => onChange?.(next === null ? null : Math.round(next * 100))}
  />
);

export const ChooseDay = ({ value, onChange, ...rest }: EditorProps) => (
  <DatePicker
    {...rest}
    className="luan-whole"
    value={value ? dayjs(String(value)) : null}
    onChange={(next: Dayjs | null) => onChange?.(next?.format('YYYY-MM-DD') ?? null)}
  />
);

/** A month, `YYYY-MM`. */
export const ChooseMonth = ({ value, onChange, ...rest }: EditorProps) => (
  <DatePicker
    {...rest}
    picker="month"
    className="luan-whole"
    value={value ? dayjs(`${String(value)}-01`) : null}
    onChange={(next: Dayjs | null) => onChange?.(next?.format('YYYY-MM') ?? undefined)}
  />
);

/** A day and a time of the platform's zone, whatever zone the machine is in; as ISO 8601. */
export const ChooseMoment = ({ value, onChange, ...rest }: EditorProps) => (
  <DatePicker
    {...rest}
    className="luan-whole"
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    value={value ? dayjs(toMinutes(String(value))) : null}
    onChange={(next: Dayjs | null) => onChange?.(next ? instantOf(next.format('YYYY-MM-DD HH:mm')) : null)}
  />
);

export const ChooseDays = ({ value, onChange, id, ...rest }: EditorProps) => {
  const days = (value as string[] | undefined) ?? [];
  return (
    <DatePicker.RangePicker
      {...rest}
      id={{ start: id ?? '', end: `${id ?? ''}-end` }}
      className="luan-whole"
      value={days.length === 2 ? [dayjs(days[0]), dayjs(days[1])] : null}
      onChange={(next) =>
        onChange?.(next?.[0] && next[1] ? [next[0].format('YYYY-MM-DD'), next[1].format('YYYY-MM-DD')] : undefined)
      }
    />
  );
};

export const Flip = ({ value, onChange, ...rest }: EditorProps) => (
  <Switch {...rest} checked={value === true || value === 1} onChange={(next) => onChange?.(next)} />
);
