export { textOf } from './records/asked.queries.ts';
export { agreementsOfDay, askEverybody } from './records/give.service.ts';
export { findRecord, pictureOf, readCopy, readRecord, registerOf, type SignedCopy } from './records/record.queries.ts';
export { findAgreement } from './register/agreement.queries.ts';
