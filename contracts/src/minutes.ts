/**
 * Learning is counted in seconds; people read minutes and study hours. One rule for desk, phone, paper and export: what is not
 * full is never shown as more than it is, so minutes are floored and hours cut to one decimal.
 */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);

/** Minutes a film, a recording or a sitting lasts: at least one where it lasts at all. */
export const lengthMinutes = (seconds: number): number => (seconds > 0 ? Math.max(1, wholeMinutes(seconds)) : 0);

/** Minutes still to learn, as the difference of what is shown of both; at least one while a second is missing. */
export const missingMinutes = (requiredSeconds: number, countedSeconds: number): number =>
  countedSeconds >= requiredSeconds ? 0 : Math.max(1, wholeMinutes(requiredSeconds) - wholeMinutes(countedSeconds));

/** Minutes of a study hour where nobody says otherwise. */
export const usualMinutesPerHour = 45;

/** Study hours of whole minutes, by a plan's minutes per hour, to one decimal. */
export const hoursOfMinutes = (minutes: number, minutesPerHour: number): number =>
  Math.floor((minutes * 10) / minutesPerHour) / 10;

/** Study hours of seconds that were counted. */
export const studyHours = (seconds: number, minutesPerHour: number): number =>
  hoursOfMinutes(wholeMinutes(seconds), minutesPerHour);
