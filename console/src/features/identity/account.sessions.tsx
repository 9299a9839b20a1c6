import { Card, Space, Table, Tag } from 'antd';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { accountApi, type OwnSession } from '#contracts/identity/account.contract.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { titleOf } from '#kit/fields.tsx';
import { showDateTime } from '#kit/show.tsx';

/** Where the person is logged in, each to be ended. */
export const OwnSessions = () => {
  const say = useSay();
  const answer = useCall(accountApi.sessions, {});
  const end: Action<OwnSession> = {
    key: 'end',
    title: say('people.endSession'),
    danger: true,
    ask: true,
    follows: say('people.endSessionFollows'),
    on: (row) => !row.current,
    run: (row) => call(accountApi.endSession, { sessionId: row.sessionId }),
  };
  return (
    <Card size="small" title={say('people.sessions')}>
      <Table<OwnSession>
        size="small"
        rowKey="sessionId"
        loading={answer.isFetching}
        dataSource={answer.data ?? []}
        pagination={false}
        tableLayout="fixed"
        columns={[
          { dataIndex: 'createdAt', title: say('people.loggedInAt'), render: (at: string) => showDateTime(at) },
          { dataIndex: 'orgName', title: titleOf({ name: 'orgName' }) },
          { dataIndex: 'ip', title: titleOf({ name: 'ip' }) },
          {
            dataIndex: 'userAgent',
            title: titleOf({ name: 'userAgent' }),
            ellipsis: true,
            width: '34%',
            render: deviceOf,
          },
          { dataIndex: 'expiresAt', title: say('people.until'), render: (at: string) => showDateTime(at) },
          {
            key: 'actions',
            title: say('kit.actions'),
            render: (_, row) => (
              <Space>
                {row.current && <Tag color="processing">{say('people.thisOne')}</Tag>}
                {row.runAs && <Tag color="warning">{say('people.runAs')}</Tag>}
                <ActionBar actions={[end]} thing={row} size="small" link />
              </Space>
            ),
          },
        ]}
      />
    </Card>
  );
};
