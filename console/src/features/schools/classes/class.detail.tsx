import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, sayOr, useSay } from '#client/phrases.ts';
import { keyOf } from '#contracts/codes.ts';
import {
  type Column,
  calendarDay,
  code,
  count,
  dateTime,
  longText,
  money,
  tags,
  text,
  yes,
} from '#contracts/columns.ts';
import { classMachine, classPaper } from '#contracts/schools/class.codes.ts';
import { type ClassDetail, classApi } from '#contracts/schools/class.contract.ts';
import { flavourCode, flavourOf } from '#contracts/training/flavours.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Escorts } from '../escorts/escorts.tsx';
import { SignUps } from '../signups/sign-ups.tsx';
import { TimetableTab } from '../slots/timetable.tab.tsx';
import { OpenLink } from './open-link.tsx';

const ClassDialog = lateDialog(async () => (await import('./class.dialog.tsx')).ClassDialog);

const facts: readonly Column[] = [
  text('className'),
  text('planName'),
  code('flavour', flavourCode),
  text('providerName'),
  calendarDay('startDate'),
  calendarDay('endDate'),
  calendarDay('signsFrom'),
  calendarDay('signsUntil'),
  count('classPlaces'),
  count('seatsTaken'),
  count('applied'),
  count('toMend'),
  count('onWaitingList'),
  tags('documents'),
  yes('examOnly'),
  yes('selfSignUp'),
  yes('openSignUp'),
  yes('photoSignIn'),
  money('feeFen'),
  text('contact'),
  dateTime('createdAt'),
  longText('reason'),
  longText('note'),
];

const inWords = (of: ClassDetail) => ({
  ...of,
  documents: of.documents.map((one) => sayOr(`codes.classPaper.${keyOf(classPaper, one)}`, one)),
});

const tabs = (of: ClassDetail | undefined) => [
  {
    key: 'signUps',
    title: sayNow('schools.people'),
    content: (of: ClassDetail) => <SignUps fixed={{ classId: of.classId }} />,
  },
  ...(of?.openSignUp
    ? [{ key: 'openLink', title: sayNow('schools.openLink'), content: () => <OpenLink of={of} /> }]
    : []),
  { key: 'timetable', title: sayNow('schools.timetable'), content: (of: ClassDetail) => <TimetableTab of={of} /> },
  { key: 'escorts', title: sayNow('schools.escorts'), content: (of: ClassDetail) => <Escorts classId={of.classId} /> },
];

/** One class: when, how many places, who signed up and how far everybody is. */
const ClassDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const classId = useParam('classId');
  const [changing, setChanging] = useState(false);
  const answer = useCall(classApi.one, { classId });
  const { data } = answer;
  const name = data?.className;
  useTitle(name);
  const actions: Action<ClassDetail>[] = [
    ...edgeActions<ClassDetail>(classMachine, classApi.edges, (of) => of.classId),
    {
      key: 'plan',
      title: say('schools.openPlan'),
      silent: true,
      run: (of) => frame.open(`${flavourOf(of.flavour).path}/detail`, { planId: of.planId }),
    },
    {
      key: 'edit',
      title: say('kit.edit'),
      permission: 'school:class:mod',
      silent: true,
      on: (of) => of.can.length > 0,
      run: () => setChanging(true),
    },
  ];
  return (
    <>
      <DetailScreen<ClassDetail>
        title={name ?? ''}
        data={data && (inWords(data) as ClassDetail)}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: classMachine, state: (of) => of.state, history: (of) => of.history }}
        actions={actions}
        tabs={tabs(data)}
      />
      {changing && data && <ClassDialog of={data} onClose={() => setChanging(false)} />}
    </>
  );
};
export default ClassDetailScreen;
