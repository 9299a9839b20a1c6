export { ticketFits } from './upload.service.ts';
