import { FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { attendanceApi } from '#contracts/meetings/attendance.contract.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import './meetings.css';

/** Milliseconds after which who came is asked for again; the code itself changes when its time is over. */
const lookAgain = 3000;
/** Pixels of the picture: it is read across a room. */
const pictureSize = 720;

/** The picture of a link; it is drawn here, so that no one else learns of it. */
const usePicture = (link: string | undefined): string | undefined => {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let gone = false;
    if (link === undefined) return undefined;
    const address = new URL(link, window.location.origin).href;
    void import('qrcode').then(async ({ default: code }) => {
      const drawn = await code.toDataURL(address, { margin: 1, width: pictureSize });
      if (!gone) setPicture(drawn);
    });
    return () => {
      gone = true;
    };
  }, [link]);
  return picture;
};

/** The rotating code of a meeting for the wall: scanned with a phone it signs in whoever is expected. */
const CodeScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const planId = useParam('planId');
  const wall = useRef<HTMLDivElement>(null);
  const answer = useCall(attendanceApi.code, { planId }, { keep: true });
  const { refetch, dataUpdatedAt } = answer;
  const shown = answer.data;
  const picture = usePicture(shown?.link);
  const [rest, setRest] = useState(0);
  useEffect(() => {
    if (!frame.active) return undefined;
    const timer = setInterval(() => void refetch(), lookAgain);
    return () => clearInterval(timer);
  }, [frame.active, refetch]);
  useEffect(() => {
    if (!shown) return undefined;
    const count = (): void =>
      setRest(Math.max(0, Math.ceil((shown.restMilliseconds - (Date.now() - dataUpdatedAt)) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [shown, dataUpdatedAt]);
  if (answer.isError && !shown)
    return (
      <Panel>
        <FailureView onRefresh={() => void refetch()} />
        <p className="luan-hint luan-meeting-code-why">{answer.error.message}</p>
      </Panel>
    );
  if (!shown)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  return (
    <div className="luan-panel luan-meeting-code" ref={wall}>
      <div className="luan-meeting-code-picture">
        {picture && <img src={picture} alt={say('meetings.scanHere')} data-token={shown.token} />}
        <span className="luan-hint luan-figures">{say('meetings.codeRest', { seconds: rest })}</span>
      </div>
      <div className="luan-meeting-code-side">
        <h1>{shown.planName}</h1>
        <p>{say('meetings.scanHint')}</p>
        <p className="luan-meeting-code-count luan-figures">
          <strong>{shown.present}</strong> / {shown.expected}
        </p>
        <ol className="luan-meeting-code-newest">
          {shown.newest.map((one) => (
            <li key={`${one.realName}${one.at}`}>
              <strong>{one.realName}</strong>
              <span className="luan-hint luan-figures">{showDateTime(one.at).slice(-5)}</span>
            </li>
          ))}
        </ol>
        <Button icon={<FullscreenOutlined />} onClick={() => void wall.current?.requestFullscreen()}>
          {say('meetings.fullScreen')}
        </Button>
      </div>
    </div>
  );
};
export default CodeScreen;
