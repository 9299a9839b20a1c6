import { useSay } from '#client/phrases.ts';
import { ScreenHelp } from '#pickers/help/late-help.ts';
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
  return (
    <Sheet label={say('shell.keys')} title={say('shell.keys')} place="right" onClose={onClose}>
      <ScreenHelp path={path} />
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
