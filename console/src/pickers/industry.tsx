import { Select } from 'antd';
import { useSay } from '#client/phrases.ts';
import type { EditorProps } from '#kit/fields.tsx';

/** Chooses industries of the catalogue. */
export const IndustryPicker = ({ value, onChange, many, ...rest }: EditorProps & { many?: boolean }) => {
  const say = useSay();
  return <Select {...rest} {...(many ? { mode: 'multiple' as const } : {})} placeholder={say('kit.choose')} value={value as string[]} options={[]} onChange={(next) => onChange?.(next)} />;
};
