import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { call } from '#client/call.ts';
import type { Query } from '#client/crypto.ts';
import { useLanguage, useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { organisationType } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { showCode } from '#kit/show.tsx';
import { mayOpen } from '../../way/menu.ts';
import { placesOf } from '../../way/places.ts';
import { Sheet } from '../sheet.tsx';

interface Target {
  key: string;
  title: string;
  about: string;
  path: string;
  query: Query;
}

/** Milliseconds of rest before organisations are asked for, and how many are shown. */
const rest = 180;
const most = 8;
/** The entry that opens the appearance: the way back to it when its button is hidden. */
const arrange = 'arrange';
const detail = '/org/organizationDetail';

const useOrganisations = (wanted: string, allowed: boolean): Target[] => {
  const [found, setFound] = useState<Target[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      if (!allowed || wanted === '') return setFound([]);
      const page = await call(
        organisationApi.commonPage,
        { keyword: wanted, size: most },
        { signal: stop.signal, quiet: true },
      );
      setFound(
        page.list.map((one) => ({
          key: one.orgId,
          title: one.orgName,
          about: showCode(organisationType, one.typeCode),
          path: detail,
          query: { orgId: one.orgId },
        })),
      );
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, allowed]);
  return found;
};

/** Jump box over menu and organisations: type, arrow keys, Enter; Esc closes. */
const Jump = ({
  onClose,
  onOpen,
  onNear,
  onArrange,
}: {
  onClose: () => void;
  onOpen: (path: string, query: Query) => void;
  onNear: (path: string) => void;
  onArrange: () => void;
}) => {
  const say = useSay();
  const id = useId();
  const language = useLanguage();
  const session = useSignedIn();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = typed.trim().toLowerCase();
  const places = useMemo(() => {
    const here = placesOf(session, language);
    const other = new Map(placesOf(session, language === 'en' ? 'zh-CN' : 'en').map((one) => [one.path, one.title]));
    return here.map((one) => ({
      ...one,
      words: `${one.title} ${other.get(one.path) ?? ''} ${one.above} ${one.path}`.toLowerCase(),
    }));
  }, [session, language]);
  const organisations = useOrganisations(wanted, mayOpen(session, detail));
  const targets: Target[] = [
    ...places
      .filter((one) => one.words.includes(wanted))
      .map((one) => ({ key: one.path, title: one.title, about: one.above, path: one.path, query: {} })),
    ...organisations,
    ...(say('shell.settings').toLowerCase().includes(wanted)
      ? [{ key: arrange, title: say('shell.settings'), about: '', path: '', query: {} }]
      : []),
  ];
  const chosen = Math.min(at, Math.max(0, targets.length - 1));

  const pick = (target: Target | undefined): void => {
    if (!target) return;
    onClose();
    if (target.key === arrange) onArrange();
    else onOpen(target.path, target.query);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(targets[chosen]);
    if (step === 0 || targets.length === 0) return;
    event.preventDefault();
    const next = (chosen + step + targets.length) % targets.length;
    setAt(next);
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  };

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
          setAt(0);
        }}
      />
      <div className="luan-jump-list" role="listbox" id={`${id}list`} aria-label={say('shell.search')}>
        {targets.map((one, index) => (
          <button
            key={one.key}
            id={`${id}${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerEnter={() => onNear(one.path)}
            onClick={() => pick(one)}
          >
            <span>{one.title}</span>
            <span className="luan-hint">{one.about}</span>
          </button>
        ))}
      </div>
      {targets.length === 0 && <div className="luan-hint luan-popup-none">{say('kit.emptyFiltered')}</div>}
    </Sheet>
  );
};
export default Jump;
