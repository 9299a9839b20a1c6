import { customerFields } from './fields.customers.ts';
import { firstFields } from './fields.first.ts';
import { moreFields } from './fields.more.ts';

/** Titles of fields in tables, forms, details and exports alike. */
export const fields = { ...firstFields, ...moreFields, ...customerFields };
