import { say } from '#client/phrases.ts';
import { type Column, calendarDay, code, dateTime, device, tags, text, yes } from '#contracts/columns.ts';
import { loginMode, loginResult } from '#contracts/identity/identity.codes.ts';
import { type EmployeeDetail, employeeApi } from '#contracts/people/employee.contract.ts';
import { education, employeeMachine, userState } from '#contracts/people/people.codes.ts';
import { membershipColumns } from '#contracts/people/person.columns.ts';
import { History } from '#kit/facts.tsx';
import { Rows } from '#kit/rows.tsx';
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
  calendarDay('dutySince'),
  code('userState', userState),
  yes('defaultPassword'),
];

const logColumns = [
  dateTime('at'),
  code('loginMode', loginMode),
  code('result', loginResult),
  text('ip'),
  device('userAgent'),
];

const mergeColumns = [text('realName'), text('madeByName'), text('reason', { width: 260 }), dateTime('at')];

const Account = ({ data }: { data: EmployeeDetail }) => (
  <>
    <h3 className="luan-group-title">{say('people.memberships')}</h3>
    <Rows rows={data.memberships} of={membershipColumns} id="orgUserId" />
    {data.merges.length > 0 && (
      <>
        <h3 className="luan-group-title">{say('merges.trail')}</h3>
        <Rows rows={data.merges} of={mergeColumns} id="mergeId" />
      </>
    )}
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
