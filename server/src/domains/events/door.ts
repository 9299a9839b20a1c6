export { findBehaviour } from './behaviours/behaviour.queries.ts';
export { findEvent } from './event.queries.ts';
export { insertEvents } from './event.service.ts';
export { openPunished, withdrawPunished } from './found/punished.service.ts';
export { joinRunning } from './training/join.service.ts';
