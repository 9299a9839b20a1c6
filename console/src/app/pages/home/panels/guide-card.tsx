import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { ownGuideApi } from '#contracts/help/guide.contract.ts';
import { HelpGuide, meetGuide } from '#pickers/help/guide.dialog.tsx';
import { findMenu } from '../../../way/menu.ts';

/** Offers the first guide of the person's work that was not met yet; it stands in nobody's way, and answered it is gone. */
const GuideCard = () => {
  const say = useSay();
  const { menuDtoList } = useSignedIn();
  const { data } = useCall(ownGuideApi.list, {}, { fresh: 60_000, quiet: true });
  const [answer, setAnswer] = useState<'shown' | 'done'>();
  const guide = data?.list.find(({ seen, screens: [begins = ''] }) => !seen && findMenu(menuDtoList, begins));
  if (!guide || answer === 'done') return null;
  if (answer === 'shown') return <HelpGuide guide={guide} onClose={() => setAnswer('done')} />;
  return (
    <section className="luan-panel luan-own-guide" role="status" data-note="guide">
      <span>{say('shell.guideNew', { title: guide.guideTitle })}</span>
      <Button data-action="guideShow" onClick={() => setAnswer('shown')}>
        {say('shell.guideShow')}
      </Button>
      <Button
        data-action="guideNotNow"
        onClick={() => {
          meetGuide(guide.guideId, false);
          setAnswer('done');
        }}
      >
        {say('shell.guideNotNow')}
      </Button>
    </section>
  );
};
export default GuideCard;
