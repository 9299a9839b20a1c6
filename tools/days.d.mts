export interface Moment {
  readonly name: string;
  /** `MM-DD` and `HH:mm` in China's time. */
  readonly day: string;
  readonly at: string;
  readonly why: string;
}
export const moments: readonly Moment[];
export function nextTime(moment: Pick<Moment, 'day' | 'at'>, now: number): number;
export function environmentAhead(path: string, ahead: number): Record<string, string>;
