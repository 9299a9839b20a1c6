export { tellRegistrant } from './follow.service.ts';
export { attachLicence, seedRegistrations } from './registration.seed.ts';
export { isRegistering } from './ticket.rules.ts';
