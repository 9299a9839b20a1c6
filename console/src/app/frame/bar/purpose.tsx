import { useEffect } from 'react';
import { loadShelf, useSayOr } from '#client/phrases.ts';
import { purposeKey } from '../../way/purpose.ts';

/** Milliseconds after which the sentences are fetched: the screen a person came for does not wait for them. */
const later = 3000;

/** What the screen in front is for, in one sentence; nothing for screens of one thing, which say it by its name. */
export const Purpose = ({ path }: { path: string }) => {
  // Drawn anew in another language, and when its words have come: with the sentences, or with the screen.
  const sayOr = useSayOr();
  useEffect(() => {
    const timer = setTimeout(() => void loadShelf('purposes').catch(() => undefined), later);
    return () => clearTimeout(timer);
  }, []);
  const words = sayOr(`purposes.${purposeKey(path)}`, '');
  return words === '' ? null : (
    <p className="luan-purpose" title={words}>
      {words}
    </p>
  );
};
