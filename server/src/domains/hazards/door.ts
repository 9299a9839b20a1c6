export { findDanger } from './dangers/danger.queries.ts';
export { findSummary } from './places/task.queries.ts';
