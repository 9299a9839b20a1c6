import { useEffect, useState } from 'react';
import { useSay } from '#client/phrases.ts';

const ofPage = (page: ParentNode): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="luan-filling"]')?.content;

/** Milliseconds between two looks whether the accounts are there. */
const rhythm = 2000;

/** The server was started for the first time and still fills its demonstration: its people first, then the rest. */
export const FillingNotice = () => {
  const say = useSay();
  const [filling, setFilling] = useState(() => ofPage(document));
  useEffect(() => {
    if (filling !== 'people') return undefined;
    const timer = setInterval(
      () =>
        void fetch('/login', { headers: { accept: 'text/html' } })
          .then((answer) => answer.text())
          .then((text) => setFilling(ofPage(new DOMParser().parseFromString(text, 'text/html'))))
          .catch(() => undefined),
      rhythm,
    );
    return () => clearInterval(timer);
  }, [filling]);
  if (filling === undefined) return null;
  return (
    <p className="login-notice" role="status">
      {say(filling === 'people' ? 'login.fillingPeople' : 'login.filling')}
    </p>
  );
};
