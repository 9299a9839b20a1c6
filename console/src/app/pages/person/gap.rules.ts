interface Hours {
  readonly requiredMinutes: number;
  readonly dueMinutes: number;
  readonly countedMinutes: number;
}

/** How a person stands in a period: behind what is due by today, on schedule with some of it still to come, or done. */
export const standingOf = (of: Hours): { readonly standing: 'behind' | 'onSchedule' | 'enough'; minutes: number } => {
  const behind = Math.min(of.dueMinutes, of.requiredMinutes) - of.countedMinutes;
  if (behind > 0) return { standing: 'behind', minutes: behind };
  const left = Math.max(0, of.requiredMinutes - of.countedMinutes);
  return { standing: left > 0 ? 'onSchedule' : 'enough', minutes: left };
};
