import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** Edge of the trigger a panel lines up with below it, or beside it. */
type Align = 'start' | 'end' | 'beside';

interface TriggerProps {
  'aria-expanded': boolean;
  'aria-haspopup': 'menu' | 'dialog';
  onClick: () => void;
}

interface PopupProps {
  renderTrigger: (props: TriggerProps) => ReactNode;
  kind: 'menu' | 'dialog';
  label: string;
  align?: Align;
  children: (close: () => void) => ReactNode;
}

/** Pixels between a trigger and its panel, and between a panel and the window's edge. */
const gap = 4;

const placeBy = (anchor: HTMLElement, panel: HTMLElement, align: Align): void => {
  const at = anchor.getBoundingClientRect();
  const size = panel.getBoundingClientRect();
  if (align === 'beside') {
    panel.style.left = `${at.right + gap}px`;
    panel.style.top = `${Math.max(gap, Math.min(at.top, window.innerHeight - size.height - gap))}px`;
    return;
  }
  const wanted = align === 'start' ? at.left : at.right - size.width;
  const left = Math.max(gap, Math.min(wanted, window.innerWidth - size.width - gap));
  const below = at.bottom + gap + size.height <= window.innerHeight;
  panel.style.left = `${left}px`;
  panel.style.top = `${below ? at.bottom + gap : Math.max(gap, at.top - gap - size.height)}px`;
};

/** A panel that opens at its trigger; Esc, a press outside and the trigger itself close it, and focus goes back. */
export const Popup = ({ renderTrigger, kind, label, align = 'end', children }: PopupProps) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = useCallback((): void => setOpen(false), []);

  useLayoutEffect(() => {
    if (!open || !anchor.current || !panel.current) return;
    const [from, placed] = [anchor.current, panel.current];
    placeBy(from, placed, align);
    // What is loaded into it makes it larger: it is placed anew and stays inside the window.
    const watching = new ResizeObserver(() => placeBy(from, placed, align));
    watching.observe(placed);
    panel.current.querySelector<HTMLElement>('[role="menuitem"]:not([disabled]), input, button')?.focus();
    return () => watching.disconnect();
  }, [open, align]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('resize', close);
    const button = anchor.current?.querySelector('button');
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('resize', close);
      // What had the focus is gone with the panel: it goes back to the button.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [open, close]);

  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    if (kind !== 'menu' || !['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([disabled])') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : at + (event.key === 'ArrowDown' ? 1 : -1);
    items.at(next % items.length)?.focus();
  };

  return (
    <span ref={anchor} className="luan-popup-anchor">
      {renderTrigger({ 'aria-expanded': open, 'aria-haspopup': kind, onClick: () => setOpen(!open) })}
      {open &&
        createPortal(
          // Its role is a menu's or a dialog's, both of which listen to keys.
          // eslint-disable-next-line jsx-a11y/no-static-element-interactions
          <div ref={panel} className="luan-popup" tabIndex={-1} role={kind} aria-label={label} onKeyDown={onKey}>
            {children(close)}
          </div>,
          document.body,
        )}
    </span>
  );
};

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactElement;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly chosen?: boolean;
  /** A line above it. */
  readonly divided?: boolean;
  readonly onPick: () => void;
}

/** Entries under a heading of their own; the heading opens nothing. */
interface MenuGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly MenuLine[];
}
export type MenuLine = MenuEntry | MenuGroup;

/** Entries of a menu; arrow keys walk, Enter picks. */
export const MenuEntries = ({ items, close }: { items: readonly MenuLine[]; close: () => void }): ReactNode =>
  items.map((item) => {
    if ('entries' in item)
      return (
        <div key={item.key} role="group" aria-label={item.label} className="luan-menu-group">
          <div className="luan-menu-heading" aria-hidden>
            {item.label}
          </div>
          <MenuEntries items={item.entries} close={close} />
        </div>
      );
    return (
      <button
        key={item.key}
        type="button"
        role="menuitem"
        className={`luan-menu-entry ${item.danger ? 'luan-danger' : ''} ${item.chosen ? 'luan-chosen' : ''} ${item.divided ? 'luan-divided' : ''}`}
        disabled={item.disabled ?? false}
        data-key={item.key}
        onClick={() => {
          close();
          item.onPick();
        }}
      >
        {item.icon}
        <span>{item.label}</span>
      </button>
    );
  });

/** A button that opens a menu. */
export const MenuButton = ({
  label,
  items,
  align,
  renderTrigger,
}: {
  label: string;
  items: readonly MenuLine[];
  align?: Align;
  renderTrigger: PopupProps['renderTrigger'];
}) => (
  <Popup kind="menu" label={label} renderTrigger={renderTrigger} {...(align ? { align } : {})}>
    {(close) => <MenuEntries items={items} close={close} />}
  </Popup>
);
