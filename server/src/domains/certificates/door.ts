export { revokeDoubles } from './issues/certificate.service.ts';
export { factsOf } from './issues/facts.queries.ts';
export { type Issued, issueMany } from './issues/issue.service.ts';
export { drawPdf } from './issues/pdf.service.ts';
export { copyPhoto } from './issues/photo.service.ts';
export { templateFor } from './templates/choose.queries.ts';
export { readyTemplates } from './templates/template.data.ts';
export { seedCertTemplates } from './templates/template.seed.ts';
