export { insertEvents } from './event.service.ts';
