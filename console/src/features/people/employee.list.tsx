import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { columnsWithout } from '#contracts/columns.ts';
import { identity } from '#contracts/identity/identity.codes.ts';
import type { List } from '#contracts/list.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { employeeStanding, userClass } from '#contracts/people/people.codes.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import type { Action } from '#kit/actions.tsx';
import { ImportDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { late } from '#kit/late.tsx';
import { ListScreen } from '#kit/list.tsx';
import {
  DepartmentPicker,
  DutyPicker,
  IndustryPicker,
  OrganisationPicker,
  RolePicker,
  YesNoPicker,
} from '#pickers/late-pickers.ts';
import { useEmployeeActions } from './employee.actions.tsx';

const SlipsAfterImport = late(async () => (await import('#pickers/slips/slips-after-import.tsx')).SlipsAfterImport);

/** Filters; departments and roles are those of the organisation that is looked at. */
const search = (orgId: string | undefined): Field[] => [
  field.text('realName', { max: 40 }),
  field.text('phone', { max: longestPasted }),
  field.of('departmentId', (props) => <DepartmentPicker {...props} orgId={orgId} />),
  field.text('jobNumber', { max: 40 }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.code('identityCode', identity),
  field.of('roleId', (props) => <RolePicker {...props} orgId={orgId} />),
  field.of('dutyCode', (props) => <DutyPicker {...props} many />, { title: say('fields.dutyNames') }),
  field.of('industryCode', (props) => <IndustryPicker {...props} many />, { title: say('fields.industryNames') }),
  field.code('state', employeeStanding),
  field.day('contractEndsBefore'),
  field.codes('userClass', userClass),
  field.text('username', { max: 60 }),
  field.of('noPassword', (props) => <YesNoPicker {...props} />),
  field.days('between'),
];

/** Those who are there have not left. */
const present: List = {
  ...employeeApi.list,
  columns: columnsWithout(employeeApi.list.columns, 'leftAt', 'leaveReason', 'leaveNote'),
};
/** What is asked about those who left: when and why, no longer what they may do. */
const former: List = {
  ...employeeApi.list,
  columns: columnsWithout(employeeApi.list.columns, 'identities', 'roleNames', 'industryNames', 'state', 'createdAt'),
};

/** Employees of the scope, with everything that is done to one or to many of them. */
const EmployeeList = () => {
  const { query } = useFrame();
  const actions = useEmployeeActions();
  const say = useSay();
  const [importing, setImporting] = useState(false);
  const orgId = typeof query.orgId === 'string' ? query.orgId : undefined;
  const gone = String(query.state) === String(employeeStanding.values.left);
  return (
    <>
      <ListScreen<EmployeeRow>
        of={gone ? former : present}
        figures={{ subject: 'employee', codes: ['employeesByMonth'] }}
        search={search(orgId)}
        create={{ path: '/org/employeeAdd', permission: 'org:employee:add' }}
        tools={[
          {
            key: 'import',
            title: say('kit.import'),
            permission: 'org:employee:import',
            silent: true,
            run: () => setImporting(true),
          },
        ]}
        rowActions={(gone ? [] : actions.one) as Action<EmployeeRow>[]}
        bulk={(holds('org:employee:mod') && !gone ? actions.many : []) as Action<EmployeeRow[]>[]}
      />
      {actions.dialogs}
      {importing && (
        <ImportDialog
          kind="employee"
          title={say('system.importTitle', { what: say('imports.employee') })}
          onClose={() => setImporting(false)}
          after={SlipsAfterImport}
        />
      )}
    </>
  );
};
export default EmployeeList;
