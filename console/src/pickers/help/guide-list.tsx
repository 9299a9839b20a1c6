import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { ownGuideApi, type ShownGuide } from '#contracts/help/guide.contract.ts';
import { HelpGuide } from './guide.dialog.tsx';
import './article.css';

interface Props {
  path?: string;
  /** Who shows the guide, where it would lie under what the list stands in. */
  onOpen?: (guide: ShownGuide) => void;
}

/** Guides to be seen again: those of one screen, or all that are for the person; nothing where there is none. */
export const GuideList = ({ path, onOpen }: Props) => {
  const say = useSay();
  const { data } = useCall(ownGuideApi.list, path === undefined ? {} : { screen: path }, { quiet: true });
  const [open, setOpen] = useState<ShownGuide>();
  const show = onOpen ?? setOpen;
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className="luan-help-guides" aria-label={say('help.guides')}>
      <h3>{say('help.guides')}</h3>
      <ul>
        {list.map((one) => (
          <li key={one.guideId}>
            <button type="button" className="luan-link" data-guide={one.guideId} onClick={() => show(one)}>
              {one.guideTitle}
            </button>
          </li>
        ))}
      </ul>
      {open && <HelpGuide guide={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
};
