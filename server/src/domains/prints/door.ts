export { formOf, signedOff, wordsUnder } from './layout/form.layout.ts';
export {
  factsOf,
  headingOf,
  learnedOf,
  moment,
  noteOf,
  type PdfColumn,
  type Pictured,
  paragraphsOf,
  quiet,
  shade,
  tableOf,
  textOr,
  tilesOf,
  type Words,
  wordsIn,
} from './layout/page.layout.ts';
export { logPrint, logPrints, newBatch } from './print.service.ts';
export { bytesOf, servePrint } from './serve-print.ts';
export type { PrintTicket } from './ticket.rules.ts';
export { answerPdf, giveLoggedTicket, giveTicket, logOpened, openedTicket } from './ticket.service.ts';
