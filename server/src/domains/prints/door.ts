export { logPrint, logPrints, newBatch } from './print.service.ts';
export type { PrintTicket } from './ticket.rules.ts';
export { answerPdf, giveLoggedTicket, giveTicket, logOpened, openedTicket } from './ticket.service.ts';
