import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Menu {
  readonly path?: string | null;
  readonly resourceName?: string;
  readonly children?: readonly Menu[] | null;
}

/** Chooses screens of the console: those of the own menu by their titles, any other by its path. */
export const ScreensField = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const { menuDtoList } = useSignedIn();
  const paths = (nodes: readonly Menu[]): string[] =>
    nodes.flatMap((node) => [...(node.path ? [node.path] : []), ...paths(node.children ?? [])]);
  return (
    <Select
      {...rest}
      mode="tags"
      allowClear
      placeholder={say('kit.choose')}
      value={(value as string[] | undefined) ?? []}
      options={[...new Set(paths(menuDtoList as readonly Menu[]))].map((path) => ({ value: path, label: path }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};
