export { exercisesFor } from './papers/paper.service.ts';
export { seedBank, seedPaper } from './question.seed.ts';
