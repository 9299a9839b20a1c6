import { type RefObject, useEffect } from 'react';

interface Keys {
  find: () => void;
  /** Absent where the browser prints nothing. */
  print: (() => void) | undefined;
  zoom: (by: 1 | -1) => void;
  scroller: RefObject<HTMLElement | null>;
}

const isTyping = (event: KeyboardEvent): boolean => event.target instanceof HTMLInputElement;

/** Scrolls by the keys of reading; false for any other key. */
const scroll = (element: HTMLElement, key: string): boolean => {
  const screen = element.clientHeight * 0.9;
  const to: Readonly<Record<string, number>> = {
    PageUp: element.scrollTop - screen,
    PageDown: element.scrollTop + screen,
    Home: 0,
    End: element.scrollHeight,
  };
  const top = to[key];
  if (top === undefined) return false;
  element.scrollTo({ top });
  return true;
};

/** Keys of a document, wherever the page has its focus. */
export const useKeyboardShortcuts = ({ find, print, zoom, scroller }: Keys): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const commands = event.ctrlKey || event.metaKey;
      if (commands && key === 'f') find();
      else if (commands && key === 'p' && print) print();
      else if (commands || event.altKey || isTyping(event)) return;
      else if (key === '+' || key === '=') zoom(1);
      else if (key === '-') zoom(-1);
      else if (!scroller.current || !scroll(scroller.current, event.key)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};
