export { answeredPapers } from './records/answered.service.ts';
export { countSittings } from './sittings/count.service.ts';
export { seedSitting } from './sittings/sitting.seed.ts';
export { resumeSitting } from './student/sign.service.ts';
