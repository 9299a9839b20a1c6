import { Alert, Table } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { type Column, calendarDay, code, dateTime, device, tags, text, yes } from '#contracts/columns.ts';
import { loginMode, loginResult } from '#contracts/identity/identity.codes.ts';
import { type EmployeeDetail, employeeApi } from '#contracts/people/employee.contract.ts';
import { education, employeeMachine, userState } from '#contracts/people/people.codes.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { History } from '#kit/facts.tsx';
import { titleOf } from '#kit/fields.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { show } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { useEmployeeActions } from './employee.actions.tsx';

const StepUpDialog = lateDialog(async () => (await import('./step-up.tsx')).StepUpDialog);

const columns = [
  ...employeeApi.list.columns.map(({ link: _link, ...column }) => column),
  text('idCard'),
  calendarDay('birthday'),
  code('education', education),
  text('email'),
  tags('subjectNames'),
  calendarDay('joinedAt'),
  code('userState', userState),
  yes('defaultPassword'),
];

const memberColumns = [
  text('orgName'),
  text('departmentName'),
  code('state', userState),
  calendarDay('joinedAt'),
  calendarDay('leftAt'),
];
const logColumns = [
  dateTime('at'),
  code('loginMode', loginMode),
  code('result', loginResult),
  text('ip'),
  device('userAgent'),
];

const Rows = ({ rows, of, id }: { rows: readonly object[]; of: readonly Column[]; id: string }) => (
  <Table
    size="small"
    rowKey={id}
    dataSource={[...rows]}
    pagination={rows.length > 10 ? { pageSize: 10 } : false}
    scroll={{ x: 'max-content' }}
    columns={of.map((column) => ({
      dataIndex: column.field,
      title: titleOf({ name: column.field }),
      width: column.width ?? 140,
      render: (value: unknown) => show(column, value),
    }))}
  />
);

const tabs = () => [
  {
    key: 'memberships',
    title: say('people.memberships'),
    content: (data: EmployeeDetail) => <Rows rows={data.memberships} of={memberColumns} id="orgUserId" />,
  },
  {
    key: 'loginLog',
    title: say('people.loginLog'),
    content: (data: EmployeeDetail) => <Rows rows={data.loginLog} of={logColumns} id="loginLogId" />,
  },
  {
    key: 'history',
    title: say('kit.history'),
    content: (data: EmployeeDetail) =>
      data.history.length > 0 ? <History machine={employeeMachine} rows={data.history} /> : <EmptyView />,
  },
];

/** One employee: who, where, with which rights, what happened, and what can be done. */
const EmployeeDetailScreen = () => {
  const frame = useFrame();
  const orgUserId = useParam('orgUserId');
  const answer = useCall(employeeApi.one, { orgUserId });
  const actions = useEmployeeActions();
  const [asking, setAsking] = useState(false);
  const [whole, setWhole] = useState<{ phone: string; idCard: string }>();
  const name = answer.data?.realName;
  useEffect(() => {
    if (name) frame.setTitle(name);
  }, [name, frame]);

  const unmask: Action<EmployeeDetail> = {
    key: 'unmask',
    title: say('people.unmask'),
    silent: true,
    on: (data) => data.can.includes('unmask') && whole === undefined,
    run: () => setAsking(true),
  };
  return (
    <>
      {answer.data?.shared && <Alert type="info" showIcon title={say('people.sharedNote')} />}
      <DetailScreen<EmployeeDetail>
        title={name ?? ''}
        data={answer.data && { ...answer.data, ...whole }}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={columns}
        actions={[...(actions.one as Action<EmployeeDetail>[]), unmask]}
        tabs={tabs()}
      />
      {actions.dialogs}
      {asking && (
        <StepUpDialog
          title={say('people.unmask')}
          hint={say('people.unmaskHint')}
          onCancel={() => setAsking(false)}
          onProven={async () => {
            setWhole(await call(employeeApi.unmask, { orgUserId }));
            setAsking(false);
          }}
        />
      )}
    </>
  );
};
export default EmployeeDetailScreen;
