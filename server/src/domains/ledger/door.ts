export { coverOf, isBookClosed } from './cover.queries.ts';
export { closeNight } from './night.service.ts';
export { post } from './post.service.ts';
