import { Alert, Button, Space, Table, Typography } from 'antd';
import { useSay } from '#client/phrases.ts';
import { Dialog } from '#kit/dialogs.tsx';

export interface NewPassword {
  orgUserId: string;
  realName: string;
  username: string;
  password: string;
}

/** New passwords, shown this once; closing forgets them. */
export const PasswordsDialog = ({ rows, onClose }: { rows: readonly NewPassword[]; onClose: () => void }) => {
  const say = useSay();
  const all = rows.map((row) => `${row.realName}\t${row.username}\t${row.password}`).join('\n');
  return (
    <Dialog
      title={say('people.newPasswords')}
      open
      onCancel={onClose}
      width={620}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('people.noted')}
        </Button>
      }
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Alert type="warning" showIcon title={say('people.shownOnce')} />
        <Table
          size="small"
          rowKey="orgUserId"
          pagination={false}
          dataSource={[...rows]}
          columns={[
            { dataIndex: 'realName', title: say('fields.realName') },
            { dataIndex: 'username', title: say('fields.username') },
            {
              dataIndex: 'password',
              title: say('fields.password'),
              render: (text: string) => (
                <Typography.Text code copyable>
                  {text}
                </Typography.Text>
              ),
            },
          ]}
        />
        {rows.length > 1 && <Typography.Text copyable={{ text: all }}>{say('people.copyAll')}</Typography.Text>}
      </Space>
    </Dialog>
  );
};
