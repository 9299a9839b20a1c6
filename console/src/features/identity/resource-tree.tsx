import { Button, Space, Spin, Tree, type TreeDataNode } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type RoleResource, roleApi } from '#contracts/identity/role.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';

const branch = (rows: readonly RoleResource[], parent: string | null): TreeDataNode[] =>
  rows
    .filter((row) => row.parentId === parent)
    .map((row) => ({
      key: row.resourceId,
      title: row.resourceName,
      children: branch(rows, row.resourceId),
    }));

const below = (rows: readonly RoleResource[], id: string): string[] =>
  rows.filter((row) => row.parentId === id).flatMap((row) => [row.resourceId, ...below(rows, row.resourceId)]);

const above = (rows: readonly RoleResource[], id: string): string[] => {
  const parent = rows.find((row) => row.resourceId === id)?.parentId;
  return parent ? [parent, ...above(rows, parent)] : [];
};

/** Menus and buttons the person holds, to be ticked: a tick brings what is below and what leads there; what the role holds beyond stays. */
export const ResourceTree = ({ value, onChange }: EditorProps) => {
  const say = useSay();
  const found = useCall(roleApi.resources, {}, { fresh: 30_000 });
  const rows = found.data ?? [];
  const ticked = (value as string[] | undefined) ?? [];
  const tick = (id: string, on: boolean): void => {
    const inside = [id, ...below(rows, id)];
    onChange?.(
      on ? [...new Set([...ticked, ...inside, ...above(rows, id)])] : ticked.filter((one) => !inside.includes(one)),
    );
  };
  if (!found.data) return <Spin />;
  const all = rows.map((row) => row.resourceId);
  return (
    <>
      <Space>
        <Button size="small" onClick={() => onChange?.([...new Set([...ticked, ...all])])}>
          {say('people.tickAll')}
        </Button>
        <Button size="small" onClick={() => onChange?.(ticked.filter((one) => !all.includes(one)))}>
          {say('people.tickNone')}
        </Button>
        <span className="luan-hint">{say('people.onlyOwn')}</span>
      </Space>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        height={240}
        defaultExpandedKeys={rows.filter((row) => row.parentId === null).map((row) => row.resourceId)}
        treeData={branch(rows, null)}
        checkedKeys={{ checked: ticked, halfChecked: [] }}
        onCheck={(_, { node, checked }) => tick(String(node.key), checked)}
      />
    </>
  );
};
