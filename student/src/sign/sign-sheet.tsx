import { type FormEvent, useRef, useState } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { ownPhotoApi } from '#contracts/students/own-photo.contract.ts';
import { consentVersion, photoScene } from '#contracts/students/student.codes.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { useSay } from '../app/words.ts';
import { Field, Waiting } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Camera } from './camera.tsx';
import { type PadHandle, SignaturePad } from './pad.tsx';

type Scene = 20 | 21 | 22;

interface Door {
  readonly byPhoto: (recordId: string, scene: Scene, picture: File) => Promise<unknown>;
  readonly byName: (recordId: string, scene: Scene, signedName: string) => Promise<unknown>;
  /** By a drawn signature, where a sign-in sheet will show it. */
  readonly byHand?: (recordId: string, scene: Scene, picture: File) => Promise<unknown>;
}

/** Where it is shown; a meeting knows its scene by itself. */
const doors = {
  study: {
    byPhoto: (recordId, scene, picture) => sendFile(studyApi.signByPhoto, { recordId, scene }, picture),
    byName: (recordId, scene, signedName) =>
      call(studyApi.signByName, { recordId, scene, signedName }, { quiet: true }),
    byHand: (recordId, scene, picture) => sendFile(studyApi.signByHand, { recordId, scene }, picture),
  },
  exam: {
    byPhoto: (recordId, scene, picture) => sendFile(studentExamApi.signByPhoto, { recordId, scene }, picture),
    byName: (recordId, scene, signedName) =>
      call(studentExamApi.signByName, { recordId, scene, signedName }, { quiet: true }),
  },
  lesson: {
    byPhoto: (seatId, _, picture) => sendFile(studentClassApi.byPhoto, { seatId }, picture),
    byName: (seatId, _, signedName) => call(studentClassApi.byName, { seatId, signedName }, { quiet: true }),
  },
  agreement: {
    byPhoto: (agreementRecordId, _, picture) => sendFile(ownAgreementApi.byPhoto, { agreementRecordId }, picture),
    byName: (agreementRecordId, _, signedName) =>
      call(ownAgreementApi.byName, { agreementRecordId, signedName }, { quiet: true }),
  },
  meeting: {
    byPhoto: (recordId, _, picture) => sendFile(studentMeetingApi.signByPhoto, { recordId }, picture),
    byName: (recordId, _, signedName) => call(studentMeetingApi.signByName, { recordId, signedName }, { quiet: true }),
    byHand: (recordId, _, picture) => sendFile(studentMeetingApi.signByHand, { recordId }, picture),
  },
} satisfies Record<string, Door>;

const { onlineSignIn, siteSignIn } = photoScene.values;
const signIns: readonly number[] = [onlineSignIn, siteSignIn];

interface Props {
  recordId: string;
  at?: keyof typeof doors;
  /** The plan compares faces; else everybody signs by name. */
  byFace: boolean;
  scene: number;
  title: string;
  hint?: string;
  close?: () => void;
  /** The way out of a sheet that does not go away by itself. */
  leave?: () => void;
  done: () => void;
}

/** The way without a face: the own name, written out, or a drawn signature where a sign-in sheet shows it. */
const NameForm = ({ recordId, at = 'study', scene, done }: Pick<Props, 'recordId' | 'at' | 'scene' | 'done'>) => {
  const say = useSay();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const pad = useRef<PadHandle>(null);
  const door: Door = doors[at];
  const draws = door.byHand !== undefined && signIns.includes(scene);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const signedName = String(new FormData(event.currentTarget).get('signedName') ?? '').trim();
    if (busy) return;
    const picture = await pad.current?.picture();
    if (signedName === '' && !picture) return setProblem(say('study.required'));
    setBusy(true);
    try {
      if (picture && door.byHand) await door.byHand(recordId, scene as Scene, picture);
      else await door.byName(recordId, scene as Scene, signedName);
      done();
    } catch (failure) {
      heed(failure);
      setProblem((failure instanceof CallFailure && failure.fields[0]?.message) || wordsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field name="signedName" label={say('study.ownName')} autoComplete="off" maxLength={40} problem={problem} />
      {draws && (
        <>
          <p className="quiet">{say('study.drawToo')}</p>
          <SignaturePad ref={pad} />
        </>
      )}
      <button type="submit" className="button main wide" disabled={busy}>
        {say('study.signByName')}
      </button>
    </form>
  );
};

const FaceForm = ({ recordId, at = 'study', scene, done }: Pick<Props, 'recordId' | 'at' | 'scene' | 'done'>) => {
  const [problem, setProblem] = useState('');
  const take = async (picture: File): Promise<void> => {
    setProblem('');
    try {
      await doors[at].byPhoto(recordId, scene as Scene, picture);
      done();
    } catch (failure) {
      setProblem(wordsOf(failure));
    }
  };
  return (
    <>
      <Camera take={take} />
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
};

/** What a person agrees to before a face is compared, and the other way. */
const Consent = ({ agreed, byName }: { agreed: () => void; byName: () => void }) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const choose = async (way: 'face' | 'signature'): Promise<void> => {
    setBusy(true);
    try {
      await call(ownPhotoApi.consent, { way, consentVersion });
      if (way === 'face') agreed();
      else byName();
    } catch {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="intro">{say('study.consentText')}</p>
      <button type="button" className="button main wide" disabled={busy} onClick={() => void choose('face')}>
        {say('study.consentFace')}
      </button>
      <button type="button" className="button wide" disabled={busy} onClick={() => void choose('signature')}>
        {say('study.consentName')}
      </button>
    </>
  );
};

const ByFace = (props: Pick<Props, 'recordId' | 'at' | 'scene' | 'done'>) => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownPhotoApi.ownConsent, {});
  const [byName, setByName] = useState(false);
  if (!data && failure === undefined) return <Waiting />;
  if (byName || !data || data.way === 'signature') return <NameForm {...props} />;
  if (data.way === null || !data.current) return <Consent agreed={reload} byName={() => setByName(true)} />;
  return (
    <>
      <FaceForm {...props} />
      <button type="button" className="button wide" onClick={() => setByName(true)}>
        {say('study.signByNameInstead')}
      </button>
    </>
  );
};

/** Shows that it is the person: by a photo where the plan compares faces and the person agreed, else by name. */
export const SignSheet = ({ byFace, title, hint, close, leave, ...rest }: Props) => {
  const say = useSay();
  return (
    <Sheet title={title} {...(close ? { close } : {})}>
      {hint && <p>{hint}</p>}
      {byFace ? <ByFace {...rest} /> : <NameForm {...rest} />}
      {leave && (
        <button type="button" className="button wide" onClick={leave}>
          {say('study.leave')}
        </button>
      )}
    </Sheet>
  );
};
