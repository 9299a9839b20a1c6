import { FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { useFrame } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { useLinkPicture } from './link-picture.ts';
import './code-wall.css';

/** Milliseconds after which who came is asked for again; the code itself changes when its time is over. */
const lookAgain = 3000;
/** Pixels of the picture: it is read across a room. */
const pictureSize = 720;

/** What stands on the wall while people sign in. */
interface Shown {
  readonly title: string;
  readonly token: string;
  /** For whoever cannot scan. */
  readonly digits?: string;
  readonly link: string;
  readonly restMilliseconds: number;
  readonly expected: number;
  readonly present: number;
  readonly newest: readonly { readonly realName: string; readonly at: string; readonly note?: string }[];
}

interface Props {
  shown: Shown | undefined;
  /** Why it cannot be shown. */
  refused: string | undefined;
  /** When the answer came, and how it is asked for again: the same function each time it is drawn. */
  askedAt: number;
  onAsk: () => unknown;
}

/** The rotating code for the wall: scanned with a phone it signs in whoever is expected. */
export const CodeWall = ({ shown, refused, askedAt, onAsk }: Props) => {
  const say = useSay();
  const frame = useFrame();
  const wall = useRef<HTMLDivElement>(null);
  const picture = useLinkPicture(shown?.link, pictureSize);
  const whole = shown?.restMilliseconds;
  const [rest, setRest] = useState(0);
  useEffect(() => {
    if (!frame.active) return undefined;
    const timer = setInterval(() => void onAsk(), lookAgain);
    return () => clearInterval(timer);
  }, [frame.active, onAsk]);
  useEffect(() => {
    if (whole === undefined) return undefined;
    const count = (): void => setRest(Math.max(0, Math.ceil((whole - (Date.now() - askedAt)) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [whole, askedAt]);
  if (refused !== undefined && !shown)
    return (
      <Panel>
        <FailureView onRefresh={() => void onAsk()} />
        <p className="luan-hint luan-code-wall-why">{refused}</p>
      </Panel>
    );
  if (!shown)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  return (
    <div className="luan-panel luan-code-wall" ref={wall}>
      <div className="luan-code-wall-picture">
        {picture && <img src={picture} alt={say('meetings.scanHere')} data-token={shown.token} />}
        <span className="luan-hint luan-figures">{say('meetings.codeRest', { seconds: rest })}</span>
      </div>
      <div className="luan-code-wall-side">
        <h1>{shown.title}</h1>
        <p>{say('meetings.scanHint')}</p>
        {shown.digits !== undefined && (
          <>
            <p>{say('meetings.digitsHint')}</p>
            <p className="luan-code-wall-digits luan-figures">{shown.digits}</p>
          </>
        )}
        <p className="luan-code-wall-count luan-figures">
          <strong>{shown.present}</strong> / {shown.expected}
        </p>
        <ol className="luan-code-wall-newest">
          {shown.newest.map((one) => (
            <li key={`${one.realName}${one.at}`}>
              <strong>{one.realName}</strong>
              <span className="luan-hint luan-figures">{showDateTime(one.at).slice(-5)}</span>
              {one.note !== undefined && <span className="luan-hint">{one.note}</span>}
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
