export { insertOrganisation } from './organisation.service.ts';
