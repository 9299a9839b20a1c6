export { logPrint, logPrints, newBatch, type PrintEntry } from './print.service.ts';
export { makeTicket, openTicket, type PrintTicket } from './ticket.rules.ts';
