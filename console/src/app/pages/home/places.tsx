import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { useFrame } from '#kit/frame.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { paths } from '../../way/paths.ts';
import { placesOf } from '../../way/places.ts';
import { shownPlaces, togglePin, usePlaces } from '../../way/recent.ts';

/** Screens the person has pinned, and the six used last; every screen stands in the menu and the jump box. */
export const Places = () => {
  const say = useSay();
  const frame = useFrame();
  const language = useLanguage();
  const session = useSignedIn();
  const { userInfo } = session;
  const { pinned, used } = usePlaces(userInfo);
  const all = placesOf(session, language).filter((one) => one.path !== paths.home);
  const places = shownPlaces(all, pinned, used);
  return (
    <Panel title={say('shell.shortcuts')}>
      {places.length === 0 && <span className="luan-hint">{say('shell.noPlaces')}</span>}
      <ul className="luan-shortcuts">
        {places.map((one) => {
          const isPinned = pinned.includes(one.path);
          const label = say(isPinned ? 'shell.unpin' : 'shell.pin', { title: one.title });
          return (
            <li key={one.path}>
              <button type="button" onClick={() => frame.open(one.path)}>
                {one.title}
                <span className="luan-hint">{one.above}</span>
              </button>
              <button
                type="button"
                className="luan-icon-button"
                aria-pressed={isPinned}
                aria-label={label}
                title={label}
                onClick={() => togglePin(userInfo, one.path)}
              >
                {isPinned ? <PushpinFilled /> : <PushpinOutlined />}
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
