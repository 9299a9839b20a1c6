export { papersFor } from './attachment.service.ts';
export { findAvailable, isBookClosed } from './available-balance.queries.ts';
export { customerOf } from './customer.queries.ts';
export { closeDays } from './daily-close.service.ts';
export { post } from './post.service.ts';
