import type { Say } from '../app/words.ts';

/** Seconds in words: minutes, and hours where there are many. */
export const duration = (say: Say, seconds: number): string => {
  if (seconds > 0 && seconds < 60) return say('study.seconds', { n: Math.round(seconds) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return say('study.minutes', { n: minutes });
  const h = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? say('study.hours', { n: h }) : say('study.hoursMinutes', { h, m: minutes % 60 });
};

/** `YYYY-MM-DD HH:mm` of an instant, in the reader's zone. */
export const dateTime = (instant: string): string => {
  const at = new Date(instant);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
};
