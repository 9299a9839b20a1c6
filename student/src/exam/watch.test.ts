import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageWatch, watchPage } from './watch.ts';

/** A page as far as its watch looks at it. */
const page = Object.assign(new EventTarget(), {
  hidden: false,
  focused: true,
  fullscreenElement: null as object | null,
  hasFocus: (): boolean => page.focused,
});
const told: string[] = [];
const leave = (): void => {
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
};
const comeBack = (): void => {
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
};
const screen = (full: boolean): void => {
  page.fullscreenElement = full ? {} : null;
  page.dispatchEvent(new Event('fullscreenchange'));
};

beforeEach(() => {
  told.length = 0;
  Object.assign(page, { hidden: false, focused: true, fullscreenElement: null });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
let watching: PageWatch;
const watch = (): PageWatch => {
  watching = watchPage((kind) => void told.push(kind));
  return watching;
};
afterEach(() => {
  watching.stop();
  vi.unstubAllGlobals();
});

it('tells that a person left and came back, by tab and by full screen', () => {
  page.fullscreenElement = {};
  watch();
  leave();
  comeBack();
  screen(false);
  screen(true);
  expect(told).toEqual(['focusLost', 'focusBack', 'screenLeft', 'screenBack']);
});

it('tells nothing of what the product does: full screen at the beginning, the camera, the closing desk', () => {
  watch();
  screen(true);
  watching.hold(true);
  leave();
  screen(false);
  watching.hold(false);
  comeBack();
  screen(true);
  expect(told).toEqual([]);
  watching.stop();
  screen(false);
  leave();
  expect(told).toEqual([]);
});

it('ends a leaving that was told, even when the person comes back to a question of the product', () => {
  watch();
  leave();
  watching.hold(true);
  comeBack();
  expect(told).toEqual(['focusLost', 'focusBack']);
});
