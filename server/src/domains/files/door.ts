export { kept, refuseExtension, refuseSize } from './upload.rules.ts';
export { ticketFits } from './upload.service.ts';
