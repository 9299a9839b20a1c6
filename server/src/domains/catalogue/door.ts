export { catalogueData, seedCatalogue } from './catalogue.seed.ts';
