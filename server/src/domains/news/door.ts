export { newsTypes } from './type.data.ts';
export { seedNewsTypes } from './type.seed.ts';
