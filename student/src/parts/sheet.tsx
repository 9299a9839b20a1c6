import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSay } from '../app/words.ts';

/** A dialog from below; without `close` it stays until what it asks for is done. */
export const Sheet = ({ title, close, children }: { title: string; close?: () => void; children: ReactNode }) => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return undefined;
    // Safari 15.0 knows no dialogs: there it is a part of the page that stands above it.
    if (typeof element.showModal !== 'function') {
      element.setAttribute('open', '');
      element.classList.add('sheet-unlayered');
      return undefined;
    }
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        {close && (
          <button type="button" className="icon-button" aria-label={say('study.close')} onClick={close}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
};
