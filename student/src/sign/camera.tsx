import { useEffect, useRef, useState } from 'react';
import { useSay } from '../app/words.ts';
import { smaller } from '../parts/smaller.ts';

/** Longest side of a picture that is sent, in pixels. */
const side = 960;

/** What a phone's own camera or album may hand over (spec section 5, Face image types). */
const faceTypes = 'image/jpeg,image/png,image/gif,image/bmp';

const pictureOf = (video: HTMLVideoElement): Promise<File | undefined> => {
  const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.9,
    ),
  );
};

/** Takes a photo with the front camera; where the page may not use one, a picture of the phone's own camera. */
export const Camera = ({ take }: { take: (picture: File) => Promise<void> }) => {
  const say = useSay();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'none'>('starting');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
      if (over) return stop();
      if (video.current) video.current.srcObject = stream;
      setState('live');
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => setState('none'));
    return () => {
      over = true;
      stop();
    };
  }, []);

  const send = async (picture: File | undefined): Promise<void> => {
    if (!picture || busy) return;
    setBusy(true);
    await take(picture).finally(() => setBusy(false));
  };
  const choose = async (picture: File | undefined): Promise<void> => send(picture && (await smaller(picture)));
  return (
    <div className="camera">
      {state !== 'none' && <video ref={video} autoPlay playsInline muted aria-label={say('study.camera')} />}
      {state === 'live' && (
        <button
          type="button"
          className="button main wide"
          disabled={busy}
          onClick={() => video.current && void pictureOf(video.current).then(send)}
        >
          {say(busy ? 'study.comparing' : 'study.takePhoto')}
        </button>
      )}
      {state === 'none' && (
        <>
          <p className="quiet">{say('study.noCamera')}</p>
          <label className="button main wide file">
            {say(busy ? 'study.comparing' : 'study.choosePhoto')}
            <input
              type="file"
              accept={faceTypes}
              capture="user"
              disabled={busy}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
        </>
      )}
    </div>
  );
};
