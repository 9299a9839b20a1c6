export { proposeItem, withdrawItems } from './agenda/proposal.service.ts';
