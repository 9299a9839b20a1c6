export { afterQuiet } from './reminder.rules.ts';
export { wishesOf } from './wishes.queries.ts';
