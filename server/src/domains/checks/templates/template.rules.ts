/** A template in use of a vehicle's own organisation or of one above it. */
export interface Candidate {
  readonly path: string;
  readonly checkMoments: readonly number[];
}

/**
 * The templates by which a vehicle is checked: of each moment those of the nearest organisation upwards that has one. What a
 * nearer one covers is taken out of those above it; one that is left with no moment falls away.
 */
export const nearestTemplates = <T extends Candidate>(candidates: readonly T[]): T[] => {
  const nearest = new Map<number, number>();
  for (const { path, checkMoments } of candidates)
    for (const moment of checkMoments) nearest.set(moment, Math.max(nearest.get(moment) ?? 0, path.length));
  return candidates
    .map((one) => ({
      ...one,
      checkMoments: one.checkMoments.filter((moment) => nearest.get(moment) === one.path.length),
    }))
    .filter((one) => one.checkMoments.length > 0);
};
