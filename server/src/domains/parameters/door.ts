export { parameterData, seedParameters } from './parameter.seed.ts';
export { readParameter, readParameters } from './value.queries.ts';
