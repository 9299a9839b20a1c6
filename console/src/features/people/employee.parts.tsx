import { Table } from 'antd';
import { say } from '#client/phrases.ts';
import { type Column, calendarDay, code, dateTime, device, tags, text, yes } from '#contracts/columns.ts';
import { loginMode, loginResult } from '#contracts/identity/identity.codes.ts';
import { type EmployeeDetail, employeeApi } from '#contracts/people/employee.contract.ts';
import { education, employeeMachine, userState } from '#contracts/people/people.codes.ts';
import { History } from '#kit/facts.tsx';
import { titleOf } from '#kit/fields.tsx';
import { show } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';

/** Facts of an employee beyond the list's. */
export const employeeFacts: Column[] = [
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

const Account = ({ data }: { data: EmployeeDetail }) => (
  <>
    <h3 className="luan-group-title">{say('people.memberships')}</h3>
    <Rows rows={data.memberships} of={memberColumns} id="orgUserId" />
    <h3 className="luan-group-title">{say('kit.history')}</h3>
    {data.history.length > 0 ? <History machine={employeeMachine} rows={data.history} /> : <EmptyView />}
    <h3 className="luan-group-title">{say('people.loginLog')}</h3>
    <Rows rows={data.loginLog} of={logColumns} id="loginLogId" />
  </>
);

/** What belongs to the account and the places of an employee. */
export const employeeTabs = () => [
  { key: 'account', title: say('people.account'), content: (data: EmployeeDetail) => <Account data={data} /> },
];
