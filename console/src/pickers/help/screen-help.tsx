import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import type { ShownGuide } from '#contracts/help/guide.contract.ts';
import { helpCenterApi } from '#contracts/help/help.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { HelpArticle } from './article.tsx';
import { GuideList } from './guide-list.tsx';

interface Props {
  path: string;
  /** Screens beside it and the list it was opened from. */
  near: readonly string[];
  onGuide: (guide: ShownGuide) => void;
}

/** Articles of the help for one screen, or for those nearby where it has none of its own: the first is open, the others by their titles; the way to all of them. */
export const ScreenHelp = ({ path, near, onGuide }: Props) => {
  const say = useSay();
  const { data } = useCall(helpCenterApi.list, { screen: path, near: [...near] });
  const [chosen, setChosen] = useState<string>();
  const list = data?.list ?? [];
  const open = chosen ?? list[0]?.helpId;
  return (
    <section className="luan-screen-help">
      <GuideList onOpen={onGuide} {...(path === '/dashboard' ? {} : { path })} />
      {!data && <Bones rows={4} />}
      {data && list.length === 0 && <p className="luan-hint">{say('help.noneOfScreen')}</p>}
      {open !== undefined && <HelpArticle key={open} helpId={open} voting />}
      {list.length > 1 && (
        <ul>
          {list
            .filter((one) => one.helpId !== open)
            .map((one) => (
              <li key={one.helpId}>
                <button type="button" className="luan-link" onClick={() => setChosen(one.helpId)}>
                  {one.helpTitle}
                </button>
              </li>
            ))}
        </ul>
      )}
      <p>
        <a className="luan-link" href="/help/center" target="_blank" rel="noopener noreferrer">
          {say('help.center')}
        </a>
      </p>
      {data && data.phone !== '' && <p className="luan-hint">{say('help.phone', { phone: data.phone })}</p>}
      {data && data.hours !== '' && <p className="luan-hint">{say('help.hours', { hours: data.hours })}</p>}
    </section>
  );
};
