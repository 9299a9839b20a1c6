import { Select } from './choose.tsx';
import type { EditorProps } from './editor-props.ts';

/**
 * Words typed one by one, as tags. Value: `string[]`.
 * @param most tags at most.
 * @param tokenSeparators signs between several that are typed or pasted together.
 */
export const TypeTags = ({
  value,
  onChange,
  most,
  ...rest
}: EditorProps & { placeholder: string; most?: number; tokenSeparators?: string[] }) => (
  <Select
    {...rest}
    mode="tags"
    open={false}
    suffixIcon={null}
    {...(most === undefined ? {} : { maxCount: most })}
    value={(value as string[] | undefined) ?? []}
    onChange={(next: string[]) => onChange?.(next)}
  />
);
