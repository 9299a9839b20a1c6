export { type NotedAnswer, noteAnswers } from './answers/answer.service.ts';
export { findTwins } from './imports/alike.rules.ts';
export { lint } from './imports/lint.rules.ts';
export type { PlacedExercise } from './papers/exercise.rules.ts';
export { drawFor, type PaperFacts, paperFor, type SittingExercise } from './papers/taking.service.ts';
export { inOptionOrder } from './papers/variant.rules.ts';
export { fingerprint, likenessOf, nearlyAlike, pairsOf } from './question.rules.ts';
export { seedBank, seedPaper, seedQuestions } from './question.seed.ts';
