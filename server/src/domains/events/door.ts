export { insertEvents } from './event.service.ts';
export { openPunished, withdrawPunished } from './found/punished.service.ts';
export { joinRunning } from './training/join.service.ts';
