import { useSay } from '#client/phrases.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

/** Yes, no, or either: the filter of a flag. */
export const YesNoPicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  return (
    <Select
      {...rest}
      allowClear
      placeholder={say('kit.choose')}
      value={value === undefined || value === null || value === '' ? undefined : String(value)}
      options={[
        { value: 'true', label: say('codes.yesNo.yes') },
        { value: 'false', label: say('codes.yesNo.no') },
      ]}
      onChange={(next) => onChange?.(next)}
    />
  );
};
