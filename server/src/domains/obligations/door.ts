export { applyWaiting, obligeEverybody } from './obligation.service.ts';
