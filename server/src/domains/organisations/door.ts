export { insertOrganisation } from './organisation.service.ts';
export { seedSiteTemplates, siteTemplateData } from './sites/site.seed.ts';
