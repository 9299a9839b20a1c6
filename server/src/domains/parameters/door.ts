export type { ParameterCode } from './declared.ts';
export { parameterData, seedParameters } from './parameter.seed.ts';
export { readParameter, readParameters } from './value.queries.ts';
