import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, sayOr, useSay } from '#client/phrases.ts';
import { keyOf } from '#contracts/codes.ts';
import { type Column, calendarDay, code, count, longText, money, tags, text, yes } from '#contracts/columns.ts';
import { classMachine, classPaper, classState } from '#contracts/schools/class.codes.ts';
import { classApi, type OfferDetail } from '#contracts/schools/class.contract.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import type { Action } from '#kit/actions.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Escorts } from '../escorts/escorts.tsx';
import { SignUps } from '../signups/sign-ups.tsx';
import { Seats } from '../slots/seats.tsx';
import { Timetable } from '../slots/timetable.tsx';

const SignUpDialog = lateDialog(async () => (await import('../signups/sign-up.dialog.tsx')).SignUpDialog);

const facts: readonly Column[] = [
  text('className'),
  text('providerName'),
  text('planName'),
  code('flavour', flavourCode),
  calendarDay('startDate'),
  calendarDay('endDate'),
  calendarDay('signsFrom'),
  calendarDay('signsUntil'),
  count('classPlaces'),
  count('free'),
  count('ownPeople'),
  money('feeFen'),
  tags('documents'),
  yes('examOnly'),
  yes('selfSignUp'),
  text('contact'),
  longText('note'),
];

const { signingUp, running } = classState.values;
const goesOn = ({ state }: OfferDetail): boolean => state === signingUp || state === running;

const tabs = () => [
  {
    key: 'people',
    title: sayNow('schools.ownPeople'),
    content: (of: OfferDetail) => <SignUps fixed={{ classId: of.classId }} />,
  },
  {
    key: 'timetable',
    title: sayNow('schools.timetable'),
    content: (of: OfferDetail) => <Timetable classId={of.classId} startDate={of.startDate} />,
  },
  {
    key: 'seats',
    title: sayNow('schools.ownAttendance'),
    content: (of: OfferDetail) => <Seats fixed={{ classId: of.classId }} />,
  },
  {
    key: 'escorts',
    title: sayNow('schools.escorts'),
    content: (of: OfferDetail) => <Escorts classId={of.classId} naming={goesOn(of) ? of : undefined} />,
  },
];

/** A class as a client reads it: when, what it asks for, how many places are left, and one's own people in it. */
const OfferDetailScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const classId = useParam('classId');
  const [signing, setSigning] = useState<'people' | 'sheet'>();
  const answer = useCall(classApi.offer, { classId });
  const { data } = answer;
  const name = data?.className;
  useTitle(name);
  const shown = data && {
    ...data,
    documents: data.documents.map((one) => sayOr(`codes.classPaper.${keyOf(classPaper, one)}`, one)),
  };
  const actions: Action<OfferDetail>[] = [
    {
      key: 'signUp',
      title: say('schools.signUp'),
      primary: true,
      permission: 'school:signUp:mod',
      silent: true,
      on: (of) => of.can.includes('signUp'),
      run: () => setSigning('people'),
    },
    {
      key: 'signUpSheet',
      title: say('schools.importSheet'),
      permission: 'school:signUp:mod',
      silent: true,
      on: (of) => of.can.includes('signUp'),
      run: () => setSigning('sheet'),
    },
    {
      key: 'payPlaces',
      title: say('schools.payPlaces'),
      permission: 'order:payOrder:mod',
      silent: true,
      on: (of) => of.feeFen > 0 && of.ownPeople > 0,
      run: () => frame.open('/finance/placePreview', { classId }),
    },
  ];
  return (
    <>
      <DetailScreen<OfferDetail>
        title={name ?? ''}
        data={shown as OfferDetail | undefined}
        failed={answer.isError}
        onRefresh={() => void answer.refetch()}
        columns={facts}
        machine={{ machine: classMachine, state: (of) => of.state, history: () => [] }}
        actions={actions}
        tabs={tabs()}
      />
      {signing === 'people' && data && <SignUpDialog of={data} onClose={() => setSigning(undefined)} />}
      {signing === 'sheet' && data && (
        <ImportDialog
          kind="classSignUp"
          into={data.classId}
          title={say('system.importTitle', { what: say('imports.classSignUp') })}
          onClose={() => {
            setSigning(undefined);
            void answer.refetch();
          }}
        />
      )}
    </>
  );
};
export default OfferDetailScreen;
