export { handInOverdue, noteWaiting } from './sittings/finish.service.ts';
