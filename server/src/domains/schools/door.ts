export { openRelation } from './relations/open.service.ts';
