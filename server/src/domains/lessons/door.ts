export { chaptersOf } from './chapter.queries.ts';
