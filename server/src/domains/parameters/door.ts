export { parameterData, seedParameters } from './parameter.seed.ts';
export { valuesFor } from './value.queries.ts';
