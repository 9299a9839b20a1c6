import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Card, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type DirectoryItem, parameterApi } from '#contracts/parameters/parameter.contract.ts';
import type { Input } from '#contracts/route.ts';
import { TreeSelect } from '#kit/choose.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';

/** Name of a directory in the language in use. */
const useName = () => {
  const english = useLanguage() === 'en';
  return (one: DirectoryItem): string => (english && one.directoryNameEn) || one.directoryName;
};

/** Chooses a directory by its id. */
export const DirectoryPicker = ({ value, onChange, ...rest }: EditorProps) => {
  const say = useSay();
  const name = useName();
  const answer = useCall(parameterApi.directoryList, {}, { fresh: 60_000 });
  const nodes = (answer.data ?? []).map((one) => ({
    id: one.directoryId,
    pId: one.parentId ?? 0,
    value: one.directoryId,
    title: name(one),
  }));
  return (
    <TreeSelect
      {...rest}
      treeDataSimpleMode
      treeDefaultExpandAll
      treeData={nodes}
      allowClear
      placeholder={say('kit.choose')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      value={(value as string | null) || undefined}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
};

type Editing = { below: string | null } | { one: DirectoryItem };

const DirectoryDialog = ({ editing, onClose }: { editing: Editing; onClose: () => void }) => {
  const say = useSay();
  const fields = useMemo(
    () => [
      field.text('directoryCode', { required: true, max: 60 }),
      field.text('directoryName', { required: true, max: 60 }),
      field.text('directoryNameEn', { max: 120 }),
      field.of('parentId', (props) => <DirectoryPicker {...props} />, { title: say('lookups.parent') }),
      field.number('sort', { min: 0, max: 9999 }),
    ],
    [say],
  );
  if ('one' in editing) {
    const { directoryId, version, parameters: _parameters, ...standing } = editing.one;
    return (
      <FormDialog
        title={say('lookups.editDirectory')}
        fields={fields}
        send={parameterApi.directoryMod}
        initial={standing}
        onDone={onClose}
        onCancel={onClose}
        toInput={(values) =>
          ({ ...standing, ...values, directoryId, version }) as Input<typeof parameterApi.directoryMod>
        }
      />
    );
  }
  return (
    <FormDialog
      title={say('lookups.newDirectory')}
      fields={fields}
      send={parameterApi.directoryAdd}
      initial={{ parentId: editing.below, sort: 0 }}
      onDone={onClose}
      onCancel={onClose}
      toInput={(values) => values as Input<typeof parameterApi.directoryAdd>}
    />
  );
};

/** The tree of directories beside the list: choosing one narrows the list to it and what is below. */
export const DirectoryTree = ({ chosen, onChoose }: { chosen: string; onChoose: (directoryId: string) => void }) => {
  const say = useSay();
  const name = useName();
  const [editing, setEditing] = useState<Editing>();
  const answer = useCall(parameterApi.directoryList, {}, { fresh: 60_000 });
  const all = answer.data ?? [];
  const current = all.find((one) => one.directoryId === chosen);
  const branch = (parentId: string | null): TreeDataNode[] =>
    all
      .filter((one) => one.parentId === parentId)
      .map((one) => ({ key: one.directoryId, title: name(one), children: branch(one.directoryId) }));
  const top: TreeDataNode = { key: '', title: say('lookups.allDirectories'), children: branch(null) };
  const buttons = holds('system:parameter:mod') && (
    <>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={say('lookups.newDirectory')}
        title={say('lookups.newDirectory')}
        onClick={() => setEditing({ below: chosen || null })}
      />
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={say('lookups.editDirectory')}
        title={say('lookups.editDirectory')}
        disabled={!current}
        onClick={() => current && setEditing({ one: current })}
      />
    </>
  );
  return (
    <Card size="small" title={say('lookups.directories')} extra={buttons} className="luan-tree-side">
      {answer.data && (
        <Tree
          blockNode
          defaultExpandAll
          treeData={[top]}
          selectedKeys={[chosen]}
          onSelect={([key]) => onChoose(String(key ?? ''))}
        />
      )}
      {editing && <DirectoryDialog editing={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  );
};
