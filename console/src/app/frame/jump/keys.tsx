import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import type { ShownGuide } from '#contracts/help/guide.contract.ts';
import { HelpGuide, ScreenHelp } from '#pickers/help/late-help.ts';
import { standingOf } from '../../way/places.ts';
import { Sheet } from '../sheet.tsx';

/** The keys the console listens to, and what each does. */
const keys = [
  ['Ctrl / ⌘ K', 'keyJump'],
  ['?', 'keyKeys'],
  ['Enter', 'keyEnter'],
  ['Esc', 'keyEscape'],
  ['← →', 'keyArrows'],
  ['Delete', 'keyDelete'],
] as const;

/** What helps on a screen: its articles, and the keys. */
const Keys = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const say = useSay();
  const navigate = useNavigate();
  const standing = standingOf(useSignedIn(), path);
  const near = (standing?.leaf.tabs ?? []).map((tab) => tab.path).filter((one) => one !== path);
  const [guide, setGuide] = useState<ShownGuide>();
  const write = (): void => {
    onClose();
    void navigate(`/suggestion/own?${new URLSearchParams({ page: path })}`);
  };
  // A guide takes the place of the sheet, which lies above every dialog.
  if (guide) return <HelpGuide guide={guide} onClose={onClose} />;
  return (
    <Sheet label={say('shell.keys')} title={say('shell.keys')} place="right" onClose={onClose}>
      <ScreenHelp path={path} near={near} onGuide={setGuide} />
      <p>
        <button type="button" className="luan-link" onClick={write}>
          {say('shell.voices')}
        </button>
      </p>
      <dl className="luan-keys">
        {keys.map(([key, does]) => (
          <div key={does}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(`shell.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
};
export default Keys;
