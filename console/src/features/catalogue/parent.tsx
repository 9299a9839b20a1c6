import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { type List, largestPage, type PageOf } from '#contracts/list.ts';
import { TreeSelect } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Shown {
  of: List;
  /** Fields of a row that hold its Chinese and English names. */
  name: string;
  nameEn: string;
}

/** Chooses the entry above, by its id; disabled ones too. Empty stands for the top. */
export const ParentPicker = ({ of, name, nameEn, value, onChange, ...rest }: EditorProps & Shown) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const answer = useCall(of.page, { size: largestPage }, { fresh: 60_000 });
  const rows = (answer.data as PageOf<Record<string, unknown>> | undefined)?.list ?? [];
  const nodes = rows.map((row) => ({
    id: String(row[of.key]),
    pId: String(row.parentId ?? 0),
    value: String(row[of.key]),
    title: String((english && row[nameEn]) || row[name]),
  }));
  return (
    <TreeSelect
      {...rest}
      treeDataSimpleMode
      treeData={nodes}
      allowClear
      placeholder={say('lookups.top')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      value={(value as string | null) ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
