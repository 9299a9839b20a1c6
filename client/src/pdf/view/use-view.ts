import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Pdf } from '../engine/open-pdf.ts';
import { runsOf } from '../reading/find-text.ts';
import type { Hit } from '../reading/use-search.ts';
import { fitted, gap, ownSize, pageAt, stepped, topsOf } from './page-layout.ts';

/** Pages in their size, the page that is read, and the ways to another place. */
export const useView = (pdf: Pdf, scroller: RefObject<HTMLElement | null>) => {
  const [room, setRoom] = useState(0);
  const [chosen, setChosen] = useState<number | 'fit'>();
  const [page, setPage] = useState(1);
  const fit = useMemo(() => fitted(pdf.pages, room), [pdf, room]);
  // At first as wide as there is room for, and no larger than on paper.
  const scale = chosen === undefined ? Math.min(fit, ownSize) : chosen === 'fit' ? fit : chosen;
  const tops = useMemo(() => topsOf(pdf.pages, scale), [pdf, scale]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void => setRoom(element.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [scroller]);

  // The place that is read stays where it is when pages change their size.
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || before.current === scale) return;
    element.scrollTo({ top: (element.scrollTop * scale) / before.current });
    before.current = scale;
  }, [scale, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = (): void => setPage(pageAt(tops, element.scrollTop + element.clientHeight / 3));
    read();
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [tops, scroller]);

  const goTo = (wanted: number): void => {
    const there = Math.min(pdf.pages.length, Math.max(1, wanted));
    scroller.current?.scrollTo({ top: (tops[there - 1] ?? 0) - gap });
  };
  const show = async (hit: Hit): Promise<void> => {
    const [run] = runsOf(await pdf.letters(hit.page), hit.span);
    const element = scroller.current;
    const size = pdf.pages[hit.page - 1];
    if (!run || !element || !size) return;
    const [left, top] = run.box;
    element.scrollTo({
      top: (tops[hit.page - 1] ?? 0) + top * size.height * scale - element.clientHeight / 3,
      left: left * size.width * scale - element.clientWidth / 3,
    });
  };
  return {
    scale,
    page,
    goTo,
    show,
    isFit: scale === fit,
    zoom: (by: 1 | -1): void => setChosen(stepped(scale, by)),
    fit: (): void => setChosen('fit'),
  };
};
export type View = ReturnType<typeof useView>;
