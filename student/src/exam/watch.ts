import type { ToldEvent } from '#contracts/exams/student-exam.contract.ts';

/** A page that is watched for being left. */
export interface PageWatch {
  /** While held, leaving is not told: the product itself sends the person away, to the camera for one. */
  hold(on: boolean): void;
  stop(): void;
}

/** One way a page can be left: told when the person leaves, and when it comes back from a leaving that was told. */
const way = (
  isAway: () => boolean,
  held: () => boolean,
  tell: (kind: ToldEvent['kind']) => void,
  [lost, back]: readonly [ToldEvent['kind'], ToldEvent['kind']],
) => {
  let away = isAway();
  let told = false;
  return (): void => {
    const now = isAway();
    if (now === away) return;
    away = now;
    if (now && !held()) {
      told = true;
      tell(lost);
    } else if (!now && told) {
      told = false;
      tell(back);
    }
  };
};

/**
 * Tells when a person leaves the page and comes back, by tab, window or full screen. What the product does to the person
 * is no evidence: nothing is told while it is held, nor after it stopped, which comes before a desk closes.
 */
export const watchPage = (tell: (kind: ToldEvent['kind']) => void): PageWatch => {
  let on = false;
  const held = (): boolean => on;
  const look = way(() => document.hidden || !document.hasFocus(), held, tell, ['focusLost', 'focusBack']);
  const screen = way(() => document.fullscreenElement === null, held, tell, ['screenLeft', 'screenBack']);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('blur', look);
  window.addEventListener('focus', look);
  document.addEventListener('fullscreenchange', screen);
  return {
    hold: (next) => {
      on = next;
    },
    stop: () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('fullscreenchange', screen);
    },
  };
};
