export { obligeEverybody } from './obligation.service.ts';
