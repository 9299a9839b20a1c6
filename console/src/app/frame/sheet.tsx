import { CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '#client/phrases.ts';

interface Props {
  label: string;
  /** From the right edge, or in the middle of the upper part. */
  place: 'right' | 'top';
  title?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog as a drawer or a box: focus stays inside, Esc and a press outside close it. */
export const Sheet = ({ label, place, title, onClose, children }: Props) => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    // A press on the backdrop is a press on the dialog itself; the keyboard has Esc.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`luan-sheet luan-sheet-${place}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="luan-sheet-inner">
        {title && (
          <header className="luan-sheet-head">
            <h2>{title}</h2>
            <button type="button" className="luan-icon-button" aria-label={say('kit.close')} onClick={onClose}>
              <CloseOutlined />
            </button>
          </header>
        )}
        {children}
      </div>
    </dialog>
  );
};
