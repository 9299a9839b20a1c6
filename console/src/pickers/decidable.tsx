import { useSay } from '#client/phrases.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** Whether only what waits for the reader is listed: the filter `decidable` of a list that is decided along one edge. */
export const DecidablePicker = ({ edge, value, onChange, ...rest }: EditorProps & { edge: string }) => {
  const say = useSay();
  return (
    <Select
      {...rest}
      allowClear
      placeholder={say('kit.choose')}
      value={value === edge ? edge : undefined}
      options={[{ value: edge, label: say('fields.decidable') }]}
      onChange={(next) => onChange?.(next)}
    />
  );
};
