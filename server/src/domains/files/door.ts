export { kept, refuseExtension, refuseSize } from './upload.rules.ts';
export { ticketFits, ticketOf } from './upload.service.ts';
