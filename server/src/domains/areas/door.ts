export { areaVersion } from './area.data.ts';
export { areaNamed } from './area.queries.ts';
export { seedAreas } from './area.seed.ts';
