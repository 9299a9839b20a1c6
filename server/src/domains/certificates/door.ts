export { expireCertificates } from './issues/certificate.service.ts';
export { readyTemplates } from './templates/template.data.ts';
export { seedCertTemplates } from './templates/template.seed.ts';
