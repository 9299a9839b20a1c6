import { useQueryClient } from '@tanstack/react-query';
import { Card, Col, Descriptions, Empty, Row, Space, Tag, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { type DepartmentNode, departmentApi } from '#contracts/people/department.contract.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { EmptyList, FailureView } from '#kit/views.tsx';
import { OrganisationPicker, UserPicker } from '#pickers/late-pickers.ts';

type Asking = { kind: 'add'; parent: DepartmentNode | undefined } | { kind: 'mod'; node: DepartmentNode };

const branch = (rows: readonly DepartmentNode[], parent: string | null): TreeDataNode[] =>
  rows
    .filter((row) => row.parentId === parent)
    .map((row) => ({
      key: row.departmentId,
      title: (
        <Space size={6}>
          {row.departmentName}
          <Tag>{row.people}</Tag>
          {row.managerName}
        </Space>
      ),
      children: branch(rows, row.departmentId),
    }));

/** Where a dropped department goes: below the node it was dropped on, or beside it. */
const dropPlace = (
  rows: readonly DepartmentNode[],
  dragged: string,
  target: DepartmentNode,
  below: boolean,
  after: boolean,
) => {
  if (below) return { parentId: target.departmentId, place: 0 };
  const siblings = rows.filter((row) => row.parentId === target.parentId && row.departmentId !== dragged);
  return {
    parentId: target.parentId,
    place: siblings.findIndex((row) => row.departmentId === target.departmentId) + (after ? 1 : 0),
  };
};

interface DialogProps {
  asking: Asking;
  orgId: string;
  onClose: () => void;
}

const DepartmentDialog = ({ asking, orgId, onClose }: DialogProps) => {
  const say = useSay();
  const fields = [
    field.text('departmentName', { required: true, max: 40, span: 24 }),
    field.of('managerOrgUserId', (props) => <UserPicker {...props} orgId={orgId} />, { span: 24 }),
  ];
  const common = { fields, width: 480, onDone: onClose, onCancel: onClose };
  const given = (values: Record<string, unknown>) => ({
    departmentName: String(values.departmentName ?? ''),
    managerOrgUserId: (values.managerOrgUserId as string | undefined) ?? null,
  });
  if (asking.kind === 'mod') {
    const { node } = asking;
    return (
      <FormDialog
        {...common}
        title={say('people.editDepartment')}
        send={departmentApi.mod}
        initial={{ departmentName: node.departmentName, managerOrgUserId: node.managerOrgUserId }}
        toInput={(values) => ({ ...given(values), departmentId: node.departmentId, version: node.version })}
      />
    );
  }
  const title = asking.parent
    ? say('people.addBelow', { name: asking.parent.departmentName })
    : say('people.addDepartment');
  return (
    <FormDialog
      {...common}
      title={title}
      send={departmentApi.add}
      toInput={(values) => ({ ...given(values), orgId, parentId: asking.parent?.departmentId ?? null })}
    />
  );
};

/** Departments of an organisation: add, rename, lead, drag to another place, delete. */
const DepartmentTree = () => {
  const say = useSay();
  const frame = useFrame();
  const client = useQueryClient();
  const { userInfo } = useSignedIn();
  const orgId = typeof frame.query.orgId === 'string' ? frame.query.orgId : userInfo.orgId;
  const answer = useCall(departmentApi.tree, { orgId }, { keep: true });
  const [chosenId, setChosenId] = useState<string>();
  const [asking, setAsking] = useState<Asking>();
  const rows = answer.data ?? [];
  const chosen = rows.find((row) => row.departmentId === chosenId);
  const canOf = (departmentId: string): string[] => rows.find((row) => row.departmentId === departmentId)?.can ?? [];
  const drags = rows.some((row) => row.can.includes('move'));
  // The top belongs to those who reach every department.
  const whole = rows.every((row) => row.can.includes('below'));

  const drop: TreeProps['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const moved = rows.find((row) => row.departmentId === String(dragNode.key));
    const target = rows.find((row) => row.departmentId === String(node.key));
    if (!moved || !target) return;
    const last = Number(node.pos.split('-').at(-1));
    const place = dropPlace(rows, moved.departmentId, target, !dropToGap, dropPosition - last > 0);
    void call(departmentApi.move, { departmentId: moved.departmentId, version: moved.version, ...place })
      .then(
        () => notify.done(),
        () => undefined,
      )
      .then(() => client.invalidateQueries());
  };

  const add: Action<DepartmentNode | undefined> = {
    key: 'add',
    title: say('people.addDepartment'),
    primary: true,
    permission: 'org:department:mod',
    silent: true,
    run: () => setAsking({ kind: 'add', parent: undefined }),
  };
  const actions: Action<DepartmentNode>[] = [
    {
      key: 'below',
      title: say('people.addChild'),
      permission: 'org:department:mod',
      on: (node) => node.can.includes('below'),
      silent: true,
      run: (node) => setAsking({ kind: 'add', parent: node }),
    },
    {
      key: 'mod',
      title: say('kit.edit'),
      permission: 'org:department:mod',
      on: (node) => node.can.includes('mod'),
      silent: true,
      run: (node) => setAsking({ kind: 'mod', node }),
    },
    {
      key: 'people',
      title: say('people.seePeople'),
      permission: 'org:employee:list',
      silent: true,
      run: (node) => frame.open('/org/employee', { departmentId: node.departmentId, orgId }),
    },
    {
      key: 'del',
      title: say('kit.remove'),
      permission: 'org:department:mod',
      on: (node) => node.can.includes('del'),
      danger: true,
      ask: true,
      run: (node) => call(departmentApi.del, { departmentId: node.departmentId }),
    },
  ];

  return (
    <div className="luan-detail">
      <Card size="small">
        <Space wrap>
          {userInfo.orgDto.typeCode !== 'company' && (
            <OrganisationPicker
              aria-label={say('fields.orgId')}
              value={orgId}
              onChange={(next) => frame.setQuery(next ? { orgId: String(next) } : {})}
            />
          )}
          {whole && <ActionBar actions={[add]} thing={undefined} />}
          {drags && <span className="luan-hint">{say('people.dragHint')}</span>}
        </Space>
      </Card>
      <Row gutter={12}>
        <Col xs={24} lg={14}>
          <Card size="small" title={say('people.departments')} loading={answer.isLoading}>
            {answer.isError && <FailureView onRefresh={() => void answer.refetch()} />}
            {answer.data && rows.length === 0 && (
              <EmptyList of={{ name: 'department' }} onRefresh={() => void answer.refetch()} />
            )}
            {rows.length > 0 && (
              <Tree
                key={orgId}
                blockNode
                showLine
                defaultExpandAll
                draggable={
                  drags ? { icon: false, nodeDraggable: ({ key }) => canOf(String(key)).includes('move') } : false
                }
                onDrop={drop}
                treeData={branch(rows, null)}
                selectedKeys={chosen ? [chosen.departmentId] : []}
                onSelect={([key]) => setChosenId(key === undefined ? undefined : String(key))}
              />
            )}
          </Card>
        </Col>
        <Col xs={24} lg={10}>
          <Card size="small" title={chosen?.departmentName ?? say('people.department')}>
            {chosen ? (
              <Space orientation="vertical" size="middle">
                <Descriptions
                  size="small"
                  column={1}
                  items={[
                    {
                      key: 'manager',
                      label: say('fields.managerName'),
                      children: chosen.managerName || say('kit.none'),
                    },
                    { key: 'people', label: say('people.peopleBelow'), children: chosen.people },
                  ]}
                />
                <ActionBar actions={actions} thing={chosen} />
              </Space>
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('people.chooseDepartment')} />
            )}
          </Card>
        </Col>
      </Row>
      {asking && <DepartmentDialog asking={asking} orgId={orgId} onClose={() => setAsking(undefined)} />}
    </div>
  );
};
export default DepartmentTree;
