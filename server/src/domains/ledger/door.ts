export { findAvailable, isBookClosed } from './available-balance.queries.ts';
export { closeDays } from './daily-close.service.ts';
export { post } from './post.service.ts';
