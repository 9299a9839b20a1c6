export { type NotedAnswer, noteAnswers } from './answers/answer.service.ts';
export { findTwins } from './imports/alike.rules.ts';
export { lint } from './imports/lint.rules.ts';
export { exercisesFor } from './papers/paper.service.ts';
export { fingerprint, likenessOf, nearlyAlike, pairsOf } from './question.rules.ts';
export { seedBank, seedPaper, seedQuestions } from './question.seed.ts';
