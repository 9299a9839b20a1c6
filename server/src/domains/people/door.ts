export { moveTransfers } from './transfers/transfer.service.ts';
