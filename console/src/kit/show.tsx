import { Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { sayOr } from '#client/phrases.ts';
import { keyOf } from '#contracts/codes.ts';
import type { Column } from '#contracts/columns.ts';

/** Colours of states, by the name of the state. */
const tones: Readonly<Record<string, string>> = {
  normal: 'success', enabled: 'success', passed: 'success', done: 'success',
  awaitingAudit: 'processing', running: 'processing', queued: 'processing',
  rejected: 'error', disabled: 'default', failed: 'error', wrong: 'error', denied: 'warning', locked: 'error', expired: 'warning',
};

const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm` of an instant, in the browser's zone. */
export const showDateTime = (iso: string): string => {
  const at = new Date(iso);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Yuan with two decimals of integer fen. */
export const showYuan = (fen: number): string => (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A size in KB, MB or GB. */
export const showBytes = (bytes: number): string => {
  if (bytes >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(2)} GB`;
  if (bytes >= 1024 ** 2) return `${(bytes / 1024 ** 2).toFixed(2)} MB`;
  return `${(bytes / 1024).toFixed(1)} KB`;
};

/** Label of a code's value in the language in use. */
export const showCode = (codes: NonNullable<Column['codes']>, value: unknown): string => {
  const key = keyOf(codes, value);
  return key === undefined ? String(value ?? '') : sayOr(`codes.${codes.name}.${key}`, key);
};

const coded = (codes: NonNullable<Column['codes']>, value: unknown): ReactNode => (
  <Tag key={String(value)} color={tones[keyOf(codes, value) ?? ''] ?? 'default'}>
    {showCode(codes, value)}
  </Tag>
);

const tagList = (values: readonly unknown[]): ReactNode =>
  values.length <= 3 ? (
    values.map((value) => <Tag key={String(value)}>{String(value)}</Tag>)
  ) : (
    <Tooltip title={values.join('、')}>
      {values.slice(0, 3).map((value) => (
        <Tag key={String(value)}>{String(value)}</Tag>
      ))}
      +{values.length - 3}
    </Tooltip>
  );

/** Shows one value as its column says; nothing for an empty one. */
export const show = (column: Pick<Column, 'kind' | 'codes'>, value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return <span className="luan-nothing">—</span>;
  switch (column.kind) {
    case 'code':
      return column.codes ? coded(column.codes, value) : String(value);
    case 'codes':
      return (value as unknown[]).map((one) => (column.codes ? coded(column.codes, one) : String(one)));
    case 'dateTime':
      return showDateTime(String(value));
    case 'money':
      return showYuan(Number(value));
    case 'bytes':
      return showBytes(Number(value));
    case 'tags':
      return tagList(value as unknown[]);
    case 'flag':
      return sayOr(`codes.yesNo.${value === true || value === 1 ? 'yes' : 'no'}`, '');
    default:
      return String(value);
  }
};

/** Columns whose values stand on the right, with figures of equal width. */
export const isNumeric = (column: Column): boolean => column.kind === 'money' || column.kind === 'count' || column.kind === 'bytes';
