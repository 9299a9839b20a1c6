import { useSay } from '#client/phrases.ts';
import { useFrame } from '#kit/frame.ts';
import { TabBar } from '#kit/parts/tab-bar.tsx';
import { DeletionList } from './deletion.list.tsx';
import { DeletionHoldList } from './hold.list.tsx';

const views = ['requests', 'holds'] as const;

/** Requests for deletion, and the holds set on them. */
const DeletionScreen = () => {
  const say = useSay();
  const frame = useFrame();
  const view = views.find((one) => one === frame.query.view) ?? 'requests';
  const above = (
    <TabBar
      label={say('kit.views')}
      chosen={view}
      items={views.map((key) => ({
        key,
        label: say(key === 'requests' ? 'lists.deletion' : 'lists.deletionHold'),
      }))}
      onChoose={(next) => frame.setQuery({ view: next })}
    />
  );
  return view === 'holds' ? <DeletionHoldList above={above} /> : <DeletionList above={above} />;
};
export default DeletionScreen;
