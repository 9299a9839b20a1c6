import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { EditorProps } from '#kit/editor-props.ts';

/** A day with its hour; the value is an ISO instant. */
export const MomentEditor = ({ value, onChange, ...rest }: EditorProps) => (
  <DatePicker
    {...rest}
    className="luan-whole"
    showTime={{ format: 'HH:mm', minuteStep: 5 }}
    format="YYYY-MM-DD HH:mm"
    value={value ? dayjs(String(value)) : null}
    onChange={(next) => onChange?.(next ? next.second(0).millisecond(0).toISOString() : null)}
  />
);
