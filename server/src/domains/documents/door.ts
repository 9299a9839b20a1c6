export { logDeed } from './log.service.ts';
export { findReadReceipt, receiptsUnder } from './received/receipt.queries.ts';
export { findReadDocument } from './sent/document.queries.ts';
