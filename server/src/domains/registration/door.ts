export { tellRegistrant } from './follow.service.ts';
