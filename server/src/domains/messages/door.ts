export { textWay } from './inbox.service.ts';
export { tellAdministrators, tellHeadOffice, tellMany, tellPerson } from './message.service.ts';
export {
  tellAuditor,
  tellCertification,
  tellLicence,
  tellNewDevice,
  tellPassword,
  tellTimer,
} from './telling.service.ts';
export { queueCode, queueText, sendWaitingTexts } from './text.service.ts';
