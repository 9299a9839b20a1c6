import type { PhotoQuality } from '#contracts/students/photo.contract.ts';
import type { PhotoFault } from '#contracts/students/student.codes.ts';
import type { FaceReading } from '#kernel/engines/face.ts';

/** What an enrolment photo must be. Widths in pixels of the picture as sent, light in grey values. */
const gate = {
  /** Width of the face: enough for the landmarks and for a print of 26 mm at 150 dots an inch. */
  leastWidth: 90,
  /** Variance of the Laplacian: photographs lie between 40 and 400; a blur of 3 pixels brings them below 35. */
  leastEdges: 35,
  leastBrightness: 50,
  mostBrightness: 220,
  leastCertainty: 0.75,
} as const;

/** A face counts as a second one when it is at least this part of the biggest: people far behind do not. */
const alsoThere = 0.35;

const faultsOf = (reading: FaceReading): PhotoFault[] => {
  const sorted = reading.faces.toSorted((one, other) => other.width - one.width);
  const [face, second] = sorted;
  if (!face) return [reading.brightness < gate.leastBrightness ? 'photo.tooDark' : 'photo.noFace'];
  if (second && second.width >= face.width * alsoThere) return ['photo.manyFaces'];
  const faults: [PhotoFault, boolean][] = [
    ['photo.tooSmall', face.width < gate.leastWidth],
    ['photo.blurred', face.edges < gate.leastEdges],
    ['photo.tooDark', face.brightness < gate.leastBrightness],
    ['photo.tooBright', face.brightness > gate.mostBrightness],
    ['photo.unsure', face.certainty < gate.leastCertainty],
  ];
  return faults.filter(([, wrong]) => wrong).map(([fault]) => fault);
};

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What the gate says of a picture: measures, and every fault; none for a good enrolment photo. */
export const judge = (reading: FaceReading): PhotoQuality => {
  const face = reading.faces.toSorted((one, other) => other.width - one.width)[0];
  return {
    faces: reading.faces.length,
    faceWidth: face?.width ?? 0,
    sharpness: round(Math.min(1, (face?.edges ?? reading.edges) / 200), 2),
    brightness: Math.round(face?.brightness ?? reading.brightness),
    certainty: round(face?.certainty ?? 0, 2),
    faults: faultsOf(reading),
  };
};

/** Distance of two descriptors at which the usual boundary between one person and two lies. */
const usualBoundary = 0.6;

/**
 * How alike two faces are, 0 to 1: 1 for one picture with itself, 0.8 at the usual boundary (so that the parameter
 * faceThreshold of 0.8 means it), 0.5 for strangers who have nothing in common.
 */
export const likeness = (one: readonly number[], other: readonly number[]): number => {
  const distance = Math.sqrt(one.reduce((sum, value, place) => sum + (value - (other[place] ?? 0)) ** 2, 0));
  return round(1 / (1 + (distance / (2 * usualBoundary)) ** 2), 3);
};

/** Below the threshold by no more than this, a person has to look. */
const doubt = 0.04;

/** Verdict on a score: 1 passed, 2 doubtful, 3 failed (contracts/students faceVerdict). */
export const verdictOf = (score: number, threshold: number): 1 | 2 | 3 => {
  if (score >= threshold) return 1;
  return score >= threshold - doubt ? 2 : 3;
};
