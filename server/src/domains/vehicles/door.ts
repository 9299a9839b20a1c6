export { takeRoom } from './room.service.ts';
