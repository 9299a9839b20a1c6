export { type Telling, tellAdministrators, tellMany, tellPerson } from './message.service.ts';
export { tellAuditor, tellCertification, tellLicence } from './telling.service.ts';
export { queueText, sendWaitingTexts } from './text.service.ts';
