import { Alert, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { copyApi } from '#contracts/archives/copy.contract.ts';
import type { Column } from '#contracts/columns.ts';
import { shortfallApi } from '#contracts/obligations/shortfall.contract.ts';
import { type EmployeeDetail, employeeApi } from '#contracts/people/employee.contract.ts';
import { employeeStanding, leaveReason } from '#contracts/people/people.codes.ts';
import { nonTrainee } from '#contracts/students/student.codes.ts';
import { type StudentDetail, studentApi } from '#contracts/students/student.contract.ts';
import { useEmployeeActions } from '#features/people/employee.actions.tsx';
import { employeeFacts, employeeTabs } from '#features/people/employee.parts.tsx';
import { useStudentActions } from '#features/students/student.actions.tsx';
import { studentFacts, studentTabs } from '#features/students/student.parts.tsx';
import { type Action, ActionBar } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { StateTag, showCode } from '#kit/show.tsx';
import { useRenewed } from '#kit/use-renewed.ts';
import { FailureView } from '#kit/views.tsx';
import { Gap } from './gap.tsx';
import { personTabs } from './lists.tsx';
import './person.css';
import { Timeline } from './timeline.tsx';

const StepUpDialog = lateDialog(async () => (await import('#pickers/step-up.tsx')).StepUpDialog);

interface Person {
  readonly employee: EmployeeDetail | undefined;
  readonly student: StudentDetail | undefined;
}

/** What one list calls an employee and another a student is one person; each is read with its own permission. */
const usePerson = (orgUserId: string, path: string) => {
  const works = holds(employeeApi.one.permission);
  const employee = useCall(employeeApi.one, { orgUserId }, { enabled: works, quiet: true });
  const trained =
    holds(studentApi.one.permission) &&
    (path === '/student/detail' || !works || (employee.data !== undefined && employee.data.userClass !== nonTrainee));
  const student = useCall(studentApi.one, { orgUserId }, { enabled: trained, quiet: true });
  const one: Person = { employee: employee.data, student: student.data };
  const asked = [...(works ? [employee] : []), ...(trained ? [student] : [])];
  return {
    ...one,
    waiting: asked.some((answer) => answer.isPending),
    failed: asked.length > 0 && asked.every((answer) => answer.isError),
    refresh: () => {
      for (const answer of asked) void answer.refetch();
    },
  };
};

const about = <T,>(thing: T | undefined, actions: readonly Action<T>[]): Action[] =>
  thing === undefined
    ? []
    : actions.map(({ undo: _, ...action }) => ({
        ...action,
        on: () => action.on === undefined || action.on(thing),
        run: (_, reason, whom) => action.run(thing, reason, whom),
      }));

const factsOf = ({ employee, student }: Person): Column[] => {
  const all = [...(employee ? employeeFacts : []), ...(student ? studentFacts : [])];
  return [...new Map(all.map((column) => [column.field, column])).values()].filter(
    // The state stands in the head, where who left is told from who is there.
    (column) => column.field !== 'realName' && column.field !== 'state',
  );
};

interface OverviewProps {
  readonly orgUserId: string;
  readonly of: Person;
  /** Numbers that were unmasked. */
  readonly whole: Partial<EmployeeDetail> | undefined;
}

/** What happened to the person, and who they are. */
const Overview = ({ orgUserId, of, whole }: OverviewProps) => {
  const say = useSay();
  return (
    <div className="person-overview">
      <section>
        <h3 className="luan-group-title">{say('person.timeline')}</h3>
        <Timeline
          orgUserId={orgUserId}
          student={of.student}
          memberships={(of.student ?? of.employee)?.memberships ?? []}
        />
      </section>
      <section>
        <h3 className="luan-group-title">{say('person.facts')}</h3>
        <Facts columns={factsOf(of)} data={{ ...of.employee, ...of.student, ...whole }} />
      </section>
    </div>
  );
};

/** One person: what is owed and counted, what happened, and everything that belongs to them. */
const PersonScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const orgUserId = useParam('orgUserId');
  const person = usePerson(orgUserId, frame.path);
  useRenewed(person.refresh);
  const { employee, student } = person;
  const employeeActions = useEmployeeActions();
  const studentActions = useStudentActions();
  const [asking, setAsking] = useState<'unmask' | 'copy'>();
  const [whole, setWhole] = useState<{ phone: string; idCard: string }>();
  const shown = student ?? employee;
  const name = shown?.realName;
  useTitle(name);
  if (person.failed)
    return (
      <Panel>
        <FailureView onRefresh={person.refresh} />
      </Panel>
    );
  if (!shown || person.waiting)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  const place = shown.memberships.find((one) => one.orgUserId === shown.orgUserId);
  const left = place?.leftAt ?? undefined;
  // The address of a record that was merged opens the person who stays.
  const standsAt = shown.orgUserId;
  const unmask: Action<EmployeeDetail> = {
    key: 'unmask',
    title: say('people.unmask'),
    silent: true,
    on: (data) => data.can.includes('unmask') && whole === undefined,
    run: () => setAsking('unmask'),
  };
  const copy: Action<EmployeeDetail> = {
    key: 'copy',
    title: say('copies.copy'),
    silent: true,
    on: (data) => data.can.includes('copy'),
    run: () => setAsking('copy'),
  };
  const ofEmployee = about(employee, [...(employeeActions.one as Action<EmployeeDetail>[]), unmask, copy]);
  const ofStudent = about(student, studentActions.one as Action<StudentDetail>[]);
  const actions = frame.path === '/student/detail' ? [...ofStudent, ...ofEmployee] : [...ofEmployee, ...ofStudent];
  const parts: { key: string; title: string; content: ReactNode }[] = [
    {
      key: 'overview',
      title: say('person.overview'),
      content: <Overview orgUserId={standsAt} of={person} whole={whole} />,
    },
    ...personTabs(standsAt),
    ...(student ? studentTabs().map(({ key, title, content }) => ({ key, title, content: content(student) })) : []),
    ...(employee ? employeeTabs().map(({ key, title, content }) => ({ key, title, content: content(employee) })) : []),
  ];
  const tabs = [...new Map(parts.map((part) => [part.key, part])).values()];
  const opened = tabs.find((one) => one.key === frame.query.tab)?.key ?? 'overview';
  return (
    <>
      {employee?.shared && <Alert type="info" showIcon title={say('people.sharedNote')} />}
      <div className="luan-detail">
        <Panel title={shown.realName} extra={<ActionBar actions={actions} thing={undefined} open={5} />}>
          <div className="person-head">
            <p>
              <StateTag
                codes={employeeStanding}
                value={left === undefined ? shown.state : employeeStanding.values.left}
              />{' '}
              {left !== undefined &&
                `${[left, place?.leaveReason ? showCode(leaveReason, place.leaveReason) : '', place?.leaveNote]
                  .filter(Boolean)
                  .join(' · ')} · `}
              {[shown.orgName, shown.departmentName, shown.dutyNames.join('、'), whole?.phone ?? shown.phone]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {left !== undefined && <p className="luan-hint">{say('person.leftHint')}</p>}
            {left === undefined && holds(shortfallApi.list.page.permission) && <Gap orgUserId={standsAt} />}
          </div>
        </Panel>
        <Panel>
          <Tabs
            items={tabs.map(({ key, title, content }) => ({ key, label: title, children: content }))}
            activeKey={opened}
            destroyOnHidden
            onChange={(tab) => frame.setQuery({ orgUserId, tab })}
          />
        </Panel>
      </div>
      {employeeActions.dialogs}
      {studentActions.dialogs}
      {asking === 'unmask' && (
        <StepUpDialog
          title={say('people.unmask')}
          hint={say('people.unmaskHint')}
          onCancel={() => setAsking(undefined)}
          onProven={async () => {
            setWhole(await call(employeeApi.unmask, { orgUserId: standsAt }));
            setAsking(undefined);
          }}
        />
      )}
      {asking === 'copy' && (
        <StepUpDialog
          title={say('copies.copy')}
          hint={say('copies.hint')}
          onCancel={() => setAsking(undefined)}
          onProven={async () => {
            await call(copyApi.copy, { orgUserId: standsAt });
            setAsking(undefined);
            notify.told(say('copies.started'));
          }}
        />
      )}
    </>
  );
};
export default PersonScreen;
