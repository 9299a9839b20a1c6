import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { changeLanguage, type Say, useLanguage, useSay } from '#client/phrases.ts';
import { holds, useSignedIn } from '#client/session.ts';
import { setTheme, useTheme } from '#client/theme.ts';
import type { SessionData } from '#contracts/identity/session.contract.ts';
import { beginnings } from '#contracts/resources/beginnings.ts';
import { findMenu, menuTitle } from '../../way/menu.ts';
import { paths } from '../../way/paths.ts';
import { placesOf } from '../../way/places.ts';
import { shownPlaces, usePlaces } from '../../way/recent.ts';
import { Sheet } from '../sheet.tsx';
import { jumpParts, mostOfPart, type Target } from './target.ts';

/** Milliseconds of rest before the lists are asked. */
const rest = 200;
/** Fewer letters than these find half of everything; a Chinese character says more. */
const worthAsking = (wanted: string): boolean => wanted.length > 1 || /\p{Script=Han}/u.test(wanted);

/** What the lists found for what is typed now. */
const useFound = (session: SessionData, wanted: string): { found: Target[]; asking: boolean } => {
  const [answer, setAnswer] = useState<{ of: string; found: Target[]; done: boolean }>();
  useEffect(() => {
    if (!worthAsking(wanted)) return;
    const stop = new AbortController();
    const add = (found: Target[], done: boolean): void => {
      if (stop.signal.aborted) return;
      setAnswer((before) => ({
        of: wanted,
        found: before?.of === wanted ? [...before.found, ...found] : found,
        done,
      }));
    };
    const ask = async (): Promise<void> => {
      const { findAll } = await import('./sources.ts');
      await findAll(session, wanted, stop.signal, (found) => add(found, false));
      add([], true);
    };
    const timer = setTimeout(() => void ask().catch(() => add([], true)), rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [session, wanted]);
  const fits = answer?.of === wanted;
  return { found: fits ? answer.found : [], asking: worthAsking(wanted) && !(fits && answer.done) };
};

const other = { en: 'zh-CN', 'zh-CN': 'en' } as const;

/** Screens of the menu under both their names, those named so first. */
const screensFor = (session: SessionData, language: 'en' | 'zh-CN', wanted: string): Target[] => {
  const names = new Map(placesOf(session, other[language]).map((one) => [one.path, one.title]));
  const at = (title: string): number => (title.toLowerCase().startsWith(wanted) ? 0 : 1);
  return placesOf(session, language)
    .filter((one) =>
      `${one.title} ${names.get(one.path) ?? ''} ${one.above} ${one.path}`.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => at(a.title) - at(b.title))
    .map((one) => ({
      key: one.path,
      part: 'jumpScreens',
      title: one.title,
      about: one.above,
      open: { path: one.path, query: {} },
    }));
};

interface Deeds {
  onArrange: () => void;
  onKeys: () => void;
}

/** What can be begun, and what the person's menu holds. */
const useActions = ({ onArrange, onKeys }: Deeds): Target[] => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  const { menuDtoList } = useSignedIn();
  const line = (key: string, title: string, open: Target['open']): Target => ({
    key,
    part: 'jumpActions',
    title,
    about: '',
    open,
  });
  const screen = (path: string, title: string): Target => line(path, title, { path, query: {} });
  const begun = beginnings.flatMap(({ path, permission }) => {
    const item = holds(permission) ? findMenu(menuDtoList, path) : undefined;
    return item ? [screen(path, menuTitle(item, language))] : [];
  });
  return [
    ...begun,
    screen(paths.messages, say('shell.messages')),
    screen(paths.downloads, say('shell.downloads')),
    screen(paths.account, say('shell.account')),
    line('settings', say('shell.settings'), onArrange),
    line('keys', say('shell.keys'), onKeys),
    line('language', say('login.switchLanguage'), () => void changeLanguage(other[language])),
    line('theme', say(theme === 'dark' ? 'login.toLight' : 'login.toDark'), () =>
      setTheme(theme === 'dark' ? 'light' : 'dark'),
    ),
  ];
};

/** What stands in the box: nothing typed shows what was used last and every screen. */
const useTargets = (wanted: string, deeds: Deeds): { targets: Target[]; asking: boolean } => {
  const session = useSignedIn();
  const language = useLanguage();
  const actions = useActions(deeds);
  const { pinned, used } = usePlaces(session.userInfo);
  const { found, asking } = useFound(session, wanted);
  const screens = useMemo(() => screensFor(session, language, wanted), [session, language, wanted]);
  if (wanted === '') {
    const recent = shownPlaces(placesOf(session, language), pinned, used).map(
      (one): Target => ({
        key: `used ${one.path}`,
        part: 'jumpUsed',
        title: one.title,
        about: one.above,
        open: { path: one.path, query: {} },
      }),
    );
    return { targets: [...recent, ...screens, ...actions], asking };
  }
  const here = [
    ...screens.slice(0, mostOfPart),
    ...actions.filter((one) => one.title.toLowerCase().includes(wanted)).slice(0, mostOfPart),
  ];
  const ordered = jumpParts.flatMap((part) => found.filter((one) => one.part === part));
  return { targets: [...here, ...ordered], asking };
};

const none = (say: Say, asking: boolean): string => say(asking ? 'shell.jumpAsking' : 'kit.emptyFiltered');

/** Jump box over screens, people, plans, certificates, organisations, lessons and deeds: type, arrow keys, Enter; Esc closes. */
export const Jump = ({
  onClose,
  onOpen,
  onNear,
  ...deeds
}: Deeds & {
  onClose: () => void;
  onOpen: (path: string, query: Query) => void;
  onNear: (path: string) => void;
}) => {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState('');
  const { targets, asking } = useTargets(typed.trim().toLowerCase(), deeds);
  // What comes later moves the lines, not the choice.
  const chosen = Math.max(
    0,
    targets.findIndex((one) => one.key === chosenKey),
  );

  const pick = (target: Target | undefined): void => {
    if (!target) return;
    onClose();
    if (typeof target.open === 'function') target.open();
    else onOpen(target.open.path, target.open.query);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(targets[chosen]);
    if (step === 0 || targets.length === 0) return;
    event.preventDefault();
    const next = (chosen + step + targets.length) % targets.length;
    setChosenKey(targets[next]?.key ?? '');
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const line = (one: Target, index: number) => (
    <button
      key={one.key}
      id={`${id}${index}`}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={index === chosen}
      {...(typeof one.open === 'object' ? { onPointerEnter: nearing(one.open.path) } : {})}
      onClick={() => pick(one)}
    >
      <span>{one.title}</span>
      <span className="luan-hint">{one.about}</span>
    </button>
  );
  const nearing = (path: string) => () => onNear(path);

  return (
    <Sheet label={say('shell.search')} place="top" onClose={onClose}>
      <input
        className="luan-jump-input"
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={targets.length > 0 ? `${id}${chosen}` : undefined}
        aria-label={say('shell.search')}
        placeholder={say('shell.jumpHint')}
        value={typed}
        onKeyDown={onKey}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosenKey('');
        }}
      />
      <div
        className="luan-jump-list"
        role="listbox"
        id={`${id}list`}
        aria-label={say('shell.search')}
        aria-busy={asking}
      >
        {jumpParts.map((part) => {
          const lines = targets.flatMap((one, index) => (one.part === part ? [line(one, index)] : []));
          if (lines.length === 0) return null;
          return (
            <div key={part} role="group" aria-label={say(`shell.${part}`)}>
              <div className="luan-menu-heading" aria-hidden>
                {say(`shell.${part}`)}
              </div>
              {lines}
            </div>
          );
        })}
      </div>
      {targets.length === 0 && (
        <div className="luan-hint luan-popup-none" role="status">
          {none(say, asking)}
        </div>
      )}
    </Sheet>
  );
};
