export { post } from './post.service.ts';
