export { logDeed } from './log.service.ts';
export { findReceipt, receiptsUnder } from './received/receipt.queries.ts';
export { findDocument } from './sent/document.queries.ts';
