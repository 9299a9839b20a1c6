export { catalogueData, seedCatalogue } from './catalogue.seed.ts';
export { findDuties } from './duty.queries.ts';
export { findIndustries } from './industry.queries.ts';
export { isRegistration } from './registration.queries.ts';
