export { announcedNow } from './announced.queries.ts';
