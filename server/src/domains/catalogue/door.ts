export { catalogueData, seedCatalogue } from './catalogue.seed.ts';
export { findDuties } from './duty.queries.ts';
export { catalogueNames } from './entries.queries.ts';
export { findIndustries, industryNamed } from './industry.queries.ts';
export { isRegistration } from './registration.queries.ts';
