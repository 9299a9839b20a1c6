export { refuseOpenSettlements } from './statements/refuse-open-settlements.service.ts';
