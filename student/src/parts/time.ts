import { studyHours, wholeMinutes } from '#contracts/minutes.ts';
import { toMinutes } from '#contracts/zone.ts';
import type { Say } from '../app/words.ts';

/** Seconds in words: minutes, and hours where there are many. */
export const duration = (say: Say, seconds: number): string => {
  if (seconds > 0 && seconds < 60) return say('study.seconds', { n: Math.round(seconds) });
  const minutes = wholeMinutes(seconds);
  if (minutes < 120) return say('study.minutes', { n: minutes });
  const h = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? say('study.hours', { n: h }) : say('study.hoursMinutes', { h, m: minutes % 60 });
};

/** Seconds of learning as minutes and the study hours they are, neither more than they are; what is no minute yet, in seconds. */
export const learned = (say: Say, seconds: number, minutesPerHour: number): string =>
  seconds > 0 && seconds < 60
    ? duration(say, seconds)
    : say('study.minutesHours', { minutes: wholeMinutes(seconds), hours: studyHours(seconds, minutesPerHour) });

/** `YYYY-MM-DD HH:mm` of an instant, in the platform's zone. */
export const dateTime = toMinutes;
