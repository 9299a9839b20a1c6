import { useState } from 'react';
import { call } from '#client/call.ts';
import { say, useSay } from '#client/phrases.ts';
import { gender } from '#contracts/codes.ts';
import { userState } from '#contracts/people/people.codes.ts';
import { realNameState, studentClass } from '#contracts/students/student.codes.ts';
import { type StudentRow, studentApi } from '#contracts/students/student.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import type { Action } from '#kit/actions.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { late } from '#kit/late.tsx';
import { ListScreen } from '#kit/list.tsx';
import { notify } from '#kit/notify.ts';
import { exportChosen } from '#pickers/archives/export-chosen.ts';
import {
  DepartmentPicker,
  DutyPicker,
  IndustryPicker,
  OrganisationPicker,
  SubjectPicker,
  YesNoPicker,
} from '#pickers/late-pickers.ts';
import { useStudentActions } from './student.actions.tsx';

const SlipsAfterImport = late(async () => (await import('#pickers/slips/slips-after-import.tsx')).SlipsAfterImport);

const PhotoImportDialog = lateDialog(async () => (await import('./faces/photo-import.dialog.tsx')).PhotoImportDialog);

const search = (orgId: string | undefined): Field[] => [
  field.text('realName', { max: 40 }),
  field.text('phone', { max: longestPasted }),
  field.text('idCard', { max: longestPasted }),
  field.of('belowOrgId', (props) => <OrganisationPicker {...props} />),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.of('departmentId', (props) => <DepartmentPicker {...props} orgId={orgId} />),
  field.of('dutyCode', (props) => <DutyPicker {...props} many />, { title: say('fields.dutyNames') }),
  field.of('industryCode', (props) => <IndustryPicker {...props} many />, { title: say('fields.industryNames') }),
  field.of('subjectCode', (props) => <SubjectPicker {...props} many />, { title: say('fields.subjectNames') }),
  field.codes('userClass', studentClass),
  field.code('state', userState),
  field.code('gender', gender),
  field.number('leastAge', { min: 0, max: 120 }),
  field.number('mostAge', { min: 0, max: 120 }),
  field.of('hasPhoto', (props) => <YesNoPicker {...props} />),
  field.code('realNameState', realNameState),
  field.day('licenceExpiresBefore'),
  field.day('certExpiresBefore'),
  field.day('healthEndsBefore'),
  field.of('suggested', (props) => <YesNoPicker {...props} />),
  field.text('jobNumber', { max: 40 }),
  field.days('between'),
];

/** Students of the scope: everybody who is trained, with what is done for one or many of them. */
const StudentList = () => {
  const phrase = useSay();
  const { query } = useFrame();
  const actions = useStudentActions();
  const [importing, setImporting] = useState<'sheet' | 'photos'>();
  const orgId = typeof query.orgId === 'string' ? query.orgId : undefined;
  const exportInfo: Action<StudentRow[]> = {
    key: 'exportInfo',
    title: phrase('students.exportInfo'),
    permission: 'student:student:export',
    silent: true,
    run: async (rows) => {
      await call(studentApi.exportInfo, { orgUserIds: rows.map((row) => row.orgUserId) });
      notify.done(phrase('kit.exportQueued'));
    },
  };
  return (
    <>
      <ListScreen<StudentRow>
        of={studentApi.list}
        figures={{ subject: 'student', codes: ['studentsByRealName'] }}
        search={search(orgId)}
        tools={[
          {
            key: 'import',
            title: phrase('students.importSheet'),
            permission: 'student:student:import',
            silent: true,
            run: () => setImporting('sheet'),
          },
          {
            key: 'photos',
            title: phrase('students.photoImport'),
            permission: 'student:photo:import',
            silent: true,
            run: () => setImporting('photos'),
          },
        ]}
        rowActions={actions.one as Action<StudentRow>[]}
        bulk={[exportInfo, exportChosen<StudentRow>('student', studentApi.list, (row) => row.orgUserId)]}
      />
      {actions.dialogs}
      {importing === 'sheet' && (
        <ImportDialog
          kind="student"
          title={phrase('system.importTitle', { what: phrase('imports.student') })}
          onClose={() => setImporting(undefined)}
          after={SlipsAfterImport}
        />
      )}
      {importing === 'photos' && <PhotoImportDialog onClose={() => setImporting(undefined)} />}
    </>
  );
};
export default StudentList;
