import { useLanguage } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { flavours } from '#contracts/training/flavours.ts';
import { menuTitle } from '../../way/menu.ts';
import { leafTitle, standingOf } from '../../way/places.ts';
import { NewsCount } from './news-count.tsx';

/** The name of a kind of training stands for the title of its screen where the leaf says the rest. */
const shortly = (title: string, language: string): string => {
  const kind = flavours.map((one) => (language === 'en' ? one.en : one.zh)).find((name) => title.startsWith(name));
  return kind ?? title;
};

/** The paths of one leaf beside each other: the screen in front is one of them. */
export const LeafTabs = ({
  path,
  onOpen,
  onNear,
}: {
  path: string;
  onOpen: (path: string) => void;
  onNear: (path: string) => void;
}) => {
  const language = useLanguage();
  const standing = standingOf(useSignedIn(), path);
  if (!standing || standing.tab.path !== path || standing.leaf.tabs.length < 2) return null;
  const { group, leaf } = standing;
  const titles = leaf.tabs.map((tab) => menuTitle(tab, language));
  const short = titles.map((title) => shortly(title, language));
  // Two screens of one kind in a leaf keep their titles.
  const names = new Set(short).size === short.length ? short : titles;
  return (
    <nav className="luan-leaf-tabs" aria-label={leafTitle(group, leaf, language)}>
      {leaf.tabs.map((tab, index) => (
        <button
          key={tab.path}
          type="button"
          aria-current={tab.path === path ? 'page' : undefined}
          title={titles[index]}
          data-path={tab.path}
          onClick={() => onOpen(tab.path)}
          onPointerEnter={() => onNear(tab.path)}
        >
          {names[index]}
          <NewsCount paths={[tab.path]} />
        </button>
      ))}
    </nav>
  );
};
