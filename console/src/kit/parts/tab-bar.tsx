import type { KeyboardEvent } from 'react';

interface Props<K extends string> {
  label: string;
  /** Undefined where what is shown belongs to none of them. */
  chosen: K | undefined;
  items: readonly { key: K; label: string; count?: number | undefined }[];
  onChoose: (key: K) => void;
}

/** Views of one list beside each other: the arrow keys go from one to the next. */
export const TabBar = <K extends string>({ label, chosen, items, onChoose }: Props<K>) => {
  const stands = items.some((one) => one.key === chosen);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = items.findIndex((one) => one.key === chosen);
    const next = items[(at + step + items.length) % items.length];
    if (!next) return;
    onChoose(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab-key="${next.key}"]`)?.focus();
  };
  return (
    <div className="luan-tab-bar" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((one, at) => (
        <button
          key={one.key}
          type="button"
          role="tab"
          aria-selected={one.key === chosen}
          tabIndex={one.key === chosen || (at === 0 && !stands) ? 0 : -1}
          data-tab-key={one.key}
          onClick={() => onChoose(one.key)}
        >
          {one.label}
          {one.count !== undefined && <span className="luan-tab-count">{one.count}</span>}
        </button>
      ))}
    </div>
  );
};
