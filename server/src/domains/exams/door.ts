export { assessEverybody } from './assessments/assessment.service.ts';
export { handInOverdue, noteWaiting } from './sittings/finish.service.ts';
