export { type Telling, tellAdministrators, tellPerson } from './message.service.ts';
export { queueText, sendWaitingTexts } from './text.service.ts';
