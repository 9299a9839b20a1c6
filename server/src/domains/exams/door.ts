export { assessEverybody } from './assessments/assessment.service.ts';
export { countSittings } from './sittings/count.service.ts';
export { handInOverdue, noteWaiting } from './sittings/finish.service.ts';
export { type SeededSitting, seedSitting } from './sittings/sitting.seed.ts';
