export { ticketFits, ticketOf } from './upload.service.ts';
