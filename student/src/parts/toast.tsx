import { useEffect, useSyncExternalStore } from 'react';

let message = { text: '', at: 0 };
const listeners = new Set<() => void>();

/** Says something in passing. */
export const tell = (text: string): void => {
  message = { text, at: message.at + 1 };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where passing messages appear; read out by screen readers. */
export const Toast = () => {
  const said = useSyncExternalStore(subscribe, () => message);
  const { text, at } = said;
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => tell(''), 4000);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div className="toast-place" role="status">
      {text !== '' && (
        <div className="toast" key={at}>
          {text}
        </div>
      )}
    </div>
  );
};
