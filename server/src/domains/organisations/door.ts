export { attachPictures, seedCertifications } from './certification/certification.seed.ts';
export { readProtocol, recordAcceptance, requireAccepted } from './certification/protocol.service.ts';
export { sealContactPhones } from './contact.service.ts';
export { isReading, readPicture } from './licences/licence.service.ts';
export { insertOrganisation } from './organisation.service.ts';
export { insertRegistered, rewriteRegistered } from './registered.service.ts';
export { faceOf } from './sites/site.face.ts';
export { seedSiteTemplates, siteTemplateData } from './sites/site.seed.ts';
export { findTaken } from './taken.queries.ts';
