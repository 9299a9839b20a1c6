export { logPrint, logPrints, newBatch, type PrintEntry } from './print.service.ts';
export type { PrintTicket } from './ticket.rules.ts';
export { answerPdf, giveLoggedTicket, giveTicket, logOpened, openedTicket } from './ticket.service.ts';
