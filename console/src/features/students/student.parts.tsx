import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { printedFormApi } from '#contracts/archives/printed-form.contract.ts';
import { type Column, calendarDay, code, count, dateTime, text } from '#contracts/columns.ts';
import { education } from '#contracts/people/people.codes.ts';
import { membershipColumns } from '#contracts/people/person.columns.ts';
import { punishmentColumns } from '#contracts/students/punishment.columns.ts';
import {
  consentHow,
  consentWay,
  faceFinding,
  faceVerdict,
  photoScene,
  realNameMachine,
  signWay,
} from '#contracts/students/student.codes.ts';
import { type StudentDetail, studentApi } from '#contracts/students/student.contract.ts';
import { everyFlavour } from '#contracts/training/flavours.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { Facts, History } from '#kit/facts.tsx';
import { useOnce } from '#kit/guard.ts';
import { openPrint } from '#kit/print.ts';
import { Rows } from '#kit/rows.tsx';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';
import { Packs } from '#pickers/archives/packs.tsx';
import { Enrolled } from './faces/pictures.tsx';

const PackDialog = lateDialog(async () => (await import('#pickers/archives/pack.dialog.tsx')).PackDialog);

/** Facts of a student beyond the list's. */
export const studentFacts: Column[] = [
  ...studentApi.list.columns.map(({ link: _link, ...column }) => column),
  calendarDay('birthday'),
  code('education', education),
  text('email'),
  calendarDay('joinedAt'),
  text('certKind'),
  text('certNumber'),
  count('pointLimit'),
];
const checkColumns = [
  dateTime('takenAt'),
  code('scene', photoScene),
  code('way', signWay),
  code('verdict', faceVerdict),
  text('score', { width: 100 }),
  code('finding', faceFinding),
];
const consentColumns = [
  code('way', consentWay),
  text('consentVersion'),
  code('givenHow', consentHow),
  text('givenByName'),
  dateTime('givenAt'),
];
const photoColumns = [dateTime('enrolledAt'), dateTime('expiresAt'), text('engine', { width: 220 })];

const Photo = ({ data }: { data: StudentDetail }) => (
  <div className="luan-faces">
    <Enrolled orgUserId={data.orgUserId} has={data.hasPhoto} version={data.photo?.enrolledAt ?? ''} />
    <div>
      {data.consent ? (
        <Facts columns={consentColumns} data={data.consent} />
      ) : (
        <p className="luan-hint">{say('students.noConsent')}</p>
      )}
      {data.photo && <Facts columns={photoColumns} data={data.photo} />}
    </div>
  </div>
);

/** One person, one file: the archives that were made, and the way to another. */
const Archives = ({ of }: { of: StudentDetail }) => {
  const { orgUserId, realName } = of;
  const { data } = useCall(archiveApi.personPacks, { orgUserId });
  const [taskId, setTaskId] = useState<string>();
  const makes = everyFlavour('archive:export').some(holds);
  const [make, busy] = useOnce(async () => setTaskId((await call(archiveApi.packPerson, { orgUserId })).taskId));
  return (
    <>
      {makes && (
        <Button data-action="pack" disabled={busy} onClick={() => void make().catch(tellUnexpectedError)}>
          {say('archives.packPerson')}
        </Button>
      )}
      {holds(printedFormApi.inductionTicket.permission) && (
        <Button
          data-action="induction"
          onClick={() => void openPrint(printedFormApi.inductionTicket, { orgUserId }, printedFormApi.induction)}
        >
          {say('archives.induction')}
        </Button>
      )}
      <Packs rows={data ?? []} saves={makes} />
      {taskId && <PackDialog taskId={taskId} title={realName} onClose={() => setTaskId(undefined)} />}
    </>
  );
};

const Identity = ({ data }: { data: StudentDetail }) => (
  <>
    <h3 className="luan-group-title">{say('students.photoAndConsent')}</h3>
    <Photo data={data} />
    <h3 className="luan-group-title">{say('students.realName')}</h3>
    <History machine={realNameMachine} rows={data.realNameHistory} />
    <h3 className="luan-group-title">{say('students.checks')}</h3>
    <Rows rows={data.checks} of={checkColumns} id="faceCheckId" />
  </>
);

/** What belongs to a student as one who is trained; a part the person may not read is not there. */
export const studentTabs = () => [
  {
    key: 'identity',
    title: say('students.identity'),
    content: (data: StudentDetail) => <Identity data={data} />,
  },
  // Who reads employees finds them with the account.
  ...(holds('org:employee:list')
    ? []
    : [
        {
          key: 'memberships',
          title: say('people.memberships'),
          content: (data: StudentDetail) => <Rows rows={data.memberships} of={membershipColumns} id="orgUserId" />,
        },
      ]),
  ...(holds('student:punishment:list')
    ? []
    : [
        {
          key: 'punishments',
          title: say('students.punishments'),
          content: (data: StudentDetail) => <Rows rows={data.punishments} of={punishmentColumns} id="punishmentId" />,
        },
      ]),
  ...(everyFlavour('archive:list').some(holds)
    ? [
        {
          key: 'archives',
          title: say('codes.packKind.person'),
          content: (data: StudentDetail) => <Archives of={data} />,
        },
      ]
    : []),
];
