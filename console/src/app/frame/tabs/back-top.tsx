import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSay } from '#client/phrases.ts';

/** Pixels of scrolling after which the way back to the top shows (spec section 9). */
const backTopAfter = 500;

/** Back to the top of whatever scrolls inside a place: the view itself or a table in it. */
export const BackTop = ({ place }: { place: RefObject<HTMLElement | null> }) => {
  const say = useSay();
  const [far, setFar] = useState(false);
  const scrolled = useRef<HTMLElement>(null);
  useEffect(() => {
    const watched = place.current;
    const look = (event: Event): void => {
      const target = event.target as HTMLElement;
      scrolled.current = target;
      setFar(target.scrollTop > backTopAfter);
    };
    watched?.addEventListener('scroll', look, { capture: true, passive: true });
    return () => watched?.removeEventListener('scroll', look, { capture: true });
  }, [place]);
  if (!far) return null;
  return (
    <button
      type="button"
      className="luan-back-top"
      aria-label={say('shell.backTop')}
      title={say('shell.backTop')}
      onClick={() => scrolled.current?.scrollTo({ top: 0 })}
    >
      <VerticalAlignTopOutlined />
    </button>
  );
};
