import { useSay } from '#client/phrases.ts';
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

const Keys = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <Sheet label={say('shell.keys')} title={say('shell.keys')} place="right" onClose={onClose}>
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
