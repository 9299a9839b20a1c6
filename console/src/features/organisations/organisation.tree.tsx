import { Button, Card, Space, Tag, Tree, type TreeDataNode } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { organisationState, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { type OrganisationNode, organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { show } from '#kit/show.tsx';

/** The tree of organisations, opened branch by branch. @param onChoose where a name chooses instead of opening its page. */
export const Branches = ({ chosen, onChoose }: { chosen?: string; onChoose?: (orgId: string) => void }) => {
  const say = useSay();
  const frame = useFrame();
  const [nodes, setNodes] = useState<TreeDataNode[]>([]);

  const title = (node: OrganisationNode) => (
    <Space size={6}>
      <Button
        type="link"
        size="small"
        onClick={() => (onChoose ? onChoose(node.orgId) : frame.open('/org/organizationDetail', { orgId: node.orgId }))}
      >
        {node.orgName}
      </Button>
      {show({ kind: 'code', codes: organisationType }, node.typeCode)}
      {show({ kind: 'code', codes: organisationState }, node.state)}
      {node.children > 0 && <Tag>{node.children}</Tag>}
      {!onChoose && holds('org:organisation:add') && (
        <Button type="link" size="small" onClick={() => frame.open('/org/addorganize', { parentId: node.orgId })}>
          {say('kit.create')}
        </Button>
      )}
    </Space>
  );
  const toNode = (node: OrganisationNode): TreeDataNode => ({
    key: node.orgId,
    title: title(node),
    isLeaf: node.children === 0,
  });

  const graft = (list: TreeDataNode[], key: string, children: TreeDataNode[]): TreeDataNode[] =>
    list.map((one) =>
      one.key === key
        ? { ...one, children }
        : one.children
          ? { ...one, children: graft(one.children, key, children) }
          : one,
    );

  const load = async (key?: string): Promise<void> => {
    const children = (await call(organisationApi.tree, key === undefined ? {} : { parentId: key })).map(toNode);
    setNodes((before) => (key === undefined ? children : graft(before, key, children)));
  };

  useEffect(() => {
    void load().catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Card size="small" title={say('organisations.tree')}>
      <Tree
        {...(chosen === undefined ? {} : { selectedKeys: [chosen] })}
        showLine
        blockNode
        selectable={false}
        treeData={nodes}
        loadData={(node) => load(String(node.key)).catch(() => undefined)}
      />
    </Card>
  );
};

const OrganisationTree = () => <Branches />;
export default OrganisationTree;
