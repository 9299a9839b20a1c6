export { sendReminders } from './reminder.service.ts';
