export type { PlacedExercise } from './papers/exercise.rules.ts';
export { drawFor, type PaperFacts, paperFor, type SittingExercise } from './papers/taking.service.ts';
export { inOptionOrder } from './papers/variant.rules.ts';
export { seedBank, seedPaper } from './question.seed.ts';
