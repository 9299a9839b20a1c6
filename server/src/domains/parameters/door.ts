export { parameterData, seedParameters } from './parameter.seed.ts';
export { numberFor, valuesFor } from './value.queries.ts';
