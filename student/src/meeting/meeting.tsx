import { type FormEvent, useEffect, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import { type StudentMeeting, studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import type { Data } from '#contracts/route.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import { useLoad } from '../app/load.ts';
import { heed, wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { useSay } from '../app/words.ts';
import { Failed, Field, PageHead, Waiting } from '../parts/pieces.tsx';
import { Scan } from '../parts/scan.tsx';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';
import { SignSheet } from '../sign/sign-sheet.tsx';

const told = ({ again, attendedAt }: Data<typeof studentMeetingApi.sign>) => {
  if (attendedAt === null) return 'study.faceNext';
  return again ? 'study.signedAlready' : 'study.signedInNow';
};

/** Where the code on the wall leads: signs in, and shows the meeting or says why not. */
export const ScanPage = ({ token }: { token: string }) => {
  const say = useSay();
  const sign = async (code: string): Promise<void> => {
    const taken = await call(studentMeetingApi.sign, { token: code }, { quiet: true });
    tell(say(told(taken)));
    go('/meeting', { record: taken.recordId }, true);
  };
  return <Scan token={token} title={say('study.meetingSignIn')} back={() => go('/')} sign={sign} />;
};

const Reading = ({ recordId, meeting, done }: { recordId: string; meeting: StudentMeeting; done: () => void }) => {
  const say = useSay();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    call(studentMeetingApi.read, { recordId }, { quiet: true }).catch(heed);
  }, [recordId]);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const signedName = String(new FormData(event.currentTarget).get('signedName') ?? '').trim();
    if (signedName === '') return setProblem(say('study.required'));
    try {
      await call(studentMeetingApi.readDone, { recordId, signedName }, { quiet: true });
      done();
    } catch (failure) {
      heed(failure);
      setProblem((failure instanceof CallFailure && failure.fields[0]?.message) || wordsOf(failure));
    }
  };
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      <p className="quiet">{say('study.meetingRead', { seconds: meeting.readSeconds })}</p>
      <Field name="signedName" label={say('study.ownName')} problem={problem} autoComplete="off" />
      <button type="submit" className="button">
        {say('study.meetingReadDone')}
      </button>
    </form>
  );
};

/** The way into a meeting that compares faces, once the code on the wall was scanned; opens by itself after the scan. */
const ShowSelf = ({ recordId, meeting, done }: { recordId: string; meeting: StudentMeeting; done: () => void }) => {
  const say = useSay();
  const [open, setOpen] = useState(meeting.place !== 'online');
  return (
    <section className="card">
      <button type="button" className="button main wide" onClick={() => setOpen(true)}>
        {say('study.meetingShowSelf')}
      </button>
      {open && (
        <SignSheet
          at="meeting"
          recordId={recordId}
          byFace
          scene={meeting.place === 'online' ? photoScene.values.onlineSignIn : photoScene.values.siteSignIn}
          title={say('study.meetingShowSelf')}
          close={() => setOpen(false)}
          done={() => {
            tell(say('study.signedInNow'));
            done();
          }}
        />
      )}
    </section>
  );
};

/** A meeting as its member sees it: when, where, what about; its minutes, which may be read in its place. */
export const MeetingPage = ({ recordId }: { recordId: string }) => {
  const say = useSay();
  const { data, failure, reload } = useLoad(studentMeetingApi.one, { recordId });
  if (failure !== undefined) return <Failed failure={failure} again={reload} />;
  if (!data) return <Waiting />;
  return (
    <>
      <PageHead title={data.planName} back={() => go('/')} />
      <section className="card" data-attendance={data.attendance}>
        <p>{data.orgName}</p>
        {data.startsAt && <p>{dateTime(data.startsAt)}</p>}
        {data.room && <p>{data.room}</p>}
        {data.attendedAt && <p className="quiet">{say('study.attendedAt', { at: dateTime(data.attendedAt) })}</p>}
        {!data.attendedAt && data.open && !data.faceNext && <p className="quiet">{say('study.scanWall')}</p>}
        {data.agenda.length > 0 && (
          <ol>
            {data.agenda.map((item) => (
              <li key={item.title}>{item.title}</li>
            ))}
          </ol>
        )}
      </section>
      {!data.attendedAt && data.open && data.faceNext && <ShowSelf recordId={recordId} meeting={data} done={reload} />}
      {data.minutes !== '' && <section className="card" dangerouslySetInnerHTML={{ __html: data.minutes }} />}
      {data.mayRead && <Reading recordId={recordId} meeting={data} done={reload} />}
    </>
  );
};
