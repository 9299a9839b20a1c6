export { coverOf } from './cover.queries.ts';
export { post } from './post.service.ts';
