export { findDanger } from './dangers/danger.queries.ts';
export { findPlaceTask, findSummary } from './places/task.queries.ts';
export { findRiskUnit } from './risks/unit.queries.ts';
