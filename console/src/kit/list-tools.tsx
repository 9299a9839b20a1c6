import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useSay } from '#client/phrases.ts';
import { localStore } from '#client/storage.ts';
import { titleName } from '#contracts/columns.ts';
import type { List } from '#contracts/list.ts';
import { titleOf } from './fields.tsx';
import { MenuButton, Popup } from './parts/popup.tsx';
import type { Density } from './parts/table.tsx';

const listeners = new Set<() => void>();
const kept = new Map<string, unknown>();

/** A person's setting, read once from storage and shared by all lists on the page. */
const useSetting = <T,>(name: string, usual: T): [T, (next: T) => void] => {
  const read = (): T => {
    if (!kept.has(name)) kept.set(name, localStore.read<T>(name) ?? usual);
    return kept.get(name) as T;
  };
  const value = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  const change = (next: T): void => {
    kept.set(name, next);
    localStore.write(name, next);
    for (const listener of listeners) listener();
  };
  return [value, change];
};

export const useDensity = () => useSetting<Density>('density', 'small');
/** Names of the hidden columns of a list. */
export const useHidden = (of: List) =>
  useSetting<string[]>(
    `columns.${of.name}`,
    of.columns.filter((one) => one.quiet).map((one) => one.field),
  );

const densities = [
  ['small', 'kit.compact'],
  ['medium', 'kit.middle'],
  ['large', 'kit.wide'],
] as const;

/** Refresh, density and columns of a list; remembered for the person. */
export const ListTools = ({ of, onRefresh }: { of: List; onRefresh: () => void }) => {
  const say = useSay();
  const [density, setDensity] = useDensity();
  const [hidden, setHidden] = useHidden(of);
  const shown = of.columns.length - hidden.length;
  const flip = (name: string): void =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <span className="luan-list-tools">
      <button
        type="button"
        className="luan-icon-button"
        aria-label={say('kit.refresh')}
        title={say('kit.refresh')}
        data-action="refresh"
        onClick={onRefresh}
      >
        <ReloadOutlined />
      </button>
      <MenuButton
        label={say('kit.density')}
        items={densities.map(([key, phrase]) => ({
          key,
          label: say(phrase),
          chosen: key === density,
          onPick: () => setDensity(key),
        }))}
        renderTrigger={(props) => (
          <button
            type="button"
            className="luan-icon-button"
            aria-label={say('kit.density')}
            title={say('kit.density')}
            {...props}
          >
            <ColumnHeightOutlined />
          </button>
        )}
      />
      <Popup
        kind="dialog"
        label={say('kit.columns')}
        renderTrigger={(props) => (
          <button
            type="button"
            className="luan-icon-button"
            aria-label={say('kit.columns')}
            title={say('kit.columns')}
            {...props}
          >
            <SettingOutlined />
          </button>
        )}
      >
        {() => (
          <div className="luan-column-menu">
            {of.columns.map((one) => {
              const on = !hidden.includes(one.field);
              return (
                <label key={one.field}>
                  <input type="checkbox" checked={on} disabled={on && shown === 1} onChange={() => flip(one.field)} />
                  {titleOf({ name: titleName(one) })}
                </label>
              );
            })}
            <button
              type="button"
              className="luan-link"
              disabled={of.columns.every((one) => hidden.includes(one.field) === (one.quiet === true))}
              onClick={() => setHidden(of.columns.filter((one) => one.quiet).map((one) => one.field))}
            >
              {say('kit.usual')}
            </button>
          </div>
        )}
      </Popup>
    </span>
  );
};
