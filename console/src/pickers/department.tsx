import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { TreeSelect } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';

interface Node {
  value: string;
  title: string;
  children: Node[];
}

/** Departments as a tree, in the order of the list. */
const treeOf = (
  rows: readonly { departmentId: string; parentId: string | null; departmentName: string }[],
  parent: string | null,
): Node[] =>
  rows
    .filter((row) => row.parentId === parent)
    .map((row) => ({ value: row.departmentId, title: row.departmentName, children: treeOf(rows, row.departmentId) }));

/** Chooses a department, or several with `many`; of the person's own organisation unless another is named. */
export const DepartmentPicker = ({
  value,
  onChange,
  many,
  orgId,
  ...rest
}: EditorProps & { many?: boolean; orgId?: string | undefined }) => {
  const say = useSay();
  const found = useCall(departmentApi.choices, orgId ? { orgId } : {}, { fresh: 30_000 });
  const given = Array.isArray(value)
    ? value.map(String)
    : value === undefined || value === null || value === ''
      ? undefined
      : String(value);
  return (
    <TreeSelect
      {...rest}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      multiple={many ?? false}
      style={{ width: '100%' }}
      placeholder={say('kit.choose')}
      loading={found.isFetching}
      treeData={treeOf(found.data ?? [], null)}
      value={found.data ? given : undefined}
      onChange={(next: unknown) => onChange?.(next ?? null)}
    />
  );
};
