import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { type ResourceTreeNode, resourceApi, resourceType } from '#contracts/identity/resource.contract.ts';
import { TreeSelect } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Node {
  value: string;
  title: string;
  children: Node[];
}

/** Menus only: nothing stands below anything else. */
const menus = (nodes: readonly ResourceTreeNode[], english: boolean): Node[] =>
  nodes
    .filter((node) => node.resourceType === resourceType.values.menu)
    .map((node) => ({
      value: node.resourceId,
      title: (english && node.resourceNameEn) || node.resourceName,
      children: menus(node.children, english),
    }));

/** Chooses the menu above a resource; empty stands for the top. */
export const ResourcePicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const english = useLanguage() === 'en';
  const answer = useCall(resourceApi.tree, {}, { fresh: 60_000 });
  return (
    <TreeSelect
      {...rest}
      treeData={menus(answer.data ?? [], english)}
      allowClear
      placeholder={say('lookups.top')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      value={(value as string | null) ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};
