export { assessEverybody } from './assessments/assessment.service.ts';
export { countSittings } from './sittings/count.service.ts';
export { handInOverdue, noteWaiting } from './sittings/finish.service.ts';
