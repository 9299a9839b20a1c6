import { useState } from 'react';
import { call, sendFile } from '#client/call.ts';
import { fitted } from '#client/media/picture.ts';
import { type MeetingPhoto, studentMeetingApi } from '#contracts/meetings/student-meeting.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { useLoad } from '../app/load.ts';
import { wordsOf } from '../app/session.ts';
import { go } from '../app/way.ts';
import { useSay } from '../app/words.ts';
import { Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { smaller } from '../parts/smaller.ts';
import { dateTime } from '../parts/time.ts';
import { tell } from '../parts/toast.tsx';
import './photos.css';

const addressOf = (planId: string, fileId: string): string =>
  `${fullPath(studentMeetingApi.photo)}?${new URLSearchParams({ planId, fileId })}`;

const Take = ({
  title,
  camera,
  busy,
  take,
}: {
  title: string;
  camera: boolean;
  busy: boolean;
  take: (files: readonly File[]) => void;
}) => (
  <label className={camera ? 'button main wide file' : 'button wide file'}>
    {title}
    <input
      type="file"
      accept="image/jpeg,image/png"
      {...(camera ? { capture: 'environment' as const } : { multiple: true })}
      disabled={busy}
      onChange={(event) => {
        take([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  </label>
);

/** One photo large, with the way to take it off again. */
const Opened = ({
  planId,
  photo,
  name,
  close,
  changed,
}: {
  planId: string;
  photo: MeetingPhoto;
  name: string;
  close: () => void;
  changed: () => void;
}) => {
  const say = useSay();
  const remove = async (): Promise<void> => {
    await call(studentMeetingApi.removePhoto, { planId, fileId: photo.fileId }).then(
      () => {
        tell(say('study.photoRemoved'));
        changed();
      },
      () => undefined,
    );
    close();
  };
  return (
    <Sheet title={name} close={close}>
      <img className="meeting-photo-large" src={fitted(addressOf(planId, photo.fileId), 1280)} alt={name} />
      {photo.own && (
        <button type="button" className="button wide" onClick={() => void remove()}>
          {say('study.photoRemove')}
        </button>
      )}
    </Sheet>
  );
};

/** Photos of a meeting the person hosts or records: those it has, and the phone's camera for more. */
export const PhotosPage = ({ planId }: { planId: string }) => {
  const say = useSay();
  const { data, failure, reload } = useLoad(studentMeetingApi.photos, { planId });
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly { name: string; words: string }[]>([]);
  const [opened, setOpened] = useState<string>();
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || busy) return;
    setBusy(true);
    const problems: { name: string; words: string }[] = [];
    for (const file of files)
      try {
        await sendFile(studentMeetingApi.addPhoto, { planId }, await smaller(file));
      } catch (failed) {
        problems.push({ name: file.name, words: wordsOf(failed) });
      }
    setProblems(problems);
    if (problems.length < files.length) tell(say('study.photoSent'));
    setBusy(false);
    reload();
  };
  if (failure !== undefined && !data) return <Failed failure={failure} again={reload} />;
  if (!data) return <Waiting />;
  const place = data.photos.findIndex((one) => one.fileId === opened);
  const shown = data.photos[place];
  return (
    <>
      <PageHead title={say('study.photos')} back={() => go('/')} />
      <section className="card">
        <p>{data.planName}</p>
        {data.startsAt && <p className="quiet">{dateTime(data.startsAt)}</p>}
        {data.room && <p className="quiet">{data.room}</p>}
        <p className="quiet">{say('study.photosOf', { count: data.photos.length, most: data.most })}</p>
      </section>
      {data.photos.length > 0 && (
        <ul className="meeting-photos">
          {data.photos.map((one, index) => (
            <li key={one.fileId}>
              <button type="button" onClick={() => setOpened(one.fileId)}>
                <img
                  src={fitted(addressOf(planId, one.fileId), 240)}
                  alt={say('study.photoNumber', { n: index + 1 })}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data.photos.length < data.most && (
        <section className="card">
          <div role="alert">
            {problems.map(({ name, words }) => (
              <p key={name} className="problem">
                <b>{name}</b> {words}
              </p>
            ))}
          </div>
          <Take
            title={say(busy ? 'study.photoSending' : 'study.photoTake')}
            camera
            busy={busy}
            take={(files) => void take(files)}
          />
          <Take title={say('study.photoChoose')} camera={false} busy={busy} take={(files) => void take(files)} />
        </section>
      )}
      {shown && (
        <Opened
          planId={planId}
          photo={shown}
          name={say('study.photoNumber', { n: place + 1 })}
          close={() => setOpened(undefined)}
          changed={reload}
        />
      )}
    </>
  );
};
