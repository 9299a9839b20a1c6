export { findDanger } from './dangers/danger.queries.ts';
export { insertDanger } from './dangers/insert.service.ts';
export { arrangeCheck, checkTemplateNamed } from './places/place.service.ts';
export { findPlaceTask, findSummary } from './places/task.queries.ts';
export { findRiskUnit } from './risks/unit.queries.ts';
