export { tellRegistrant } from './follow.service.ts';
export { seedRegistrations } from './registration.seed.ts';
