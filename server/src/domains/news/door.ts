export { writeCase } from './case.paper.ts';
export { draftQuestions } from './drafting.rules.ts';
export { newsTypes } from './type.data.ts';
export { seedNewsTypes } from './type.seed.ts';
