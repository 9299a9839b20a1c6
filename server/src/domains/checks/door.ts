export { waitedFor } from './own/given.rules.ts';
export { handedIn, keepPicture } from './own/picture.service.ts';
export { faultsOfRecord } from './records/fault.queries.ts';
export { editionItems, wordedForReader, wordedToKeep } from './records/fault-text.ts';
export { findMonth } from './records/month.queries.ts';
export { findRecord as findCheckRecord } from './records/record.queries.ts';
export { readyTemplates } from './templates/ready.data.ts';
export { seedCheckTemplates } from './templates/template.seed.ts';
