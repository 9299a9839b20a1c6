export { areaVersion } from './area.data.ts';
export { seedAreas } from './area.seed.ts';
