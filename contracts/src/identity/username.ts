import { z } from 'zod';
import { plainLogin } from '../written/written-text.ts';

/** What is left of a number when somebody breaks it up. */
const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/**
 * Whether a text could be taken for a mainland phone (with or without 86) or a resident identity number (15 or 18 signs),
 * however it is broken up. The database asks the same of every user name (`app_user_username_form`).
 */
const looksLikeNumber = (text: string): boolean => /^(?:(?:86)?1\d{10}|\d{15}|\d{17}[\dX])$/i.test(bare(text));

/**
 * A name a person chooses to log in by: 4 to 40 letters, digits or `. _ @ -`. It never looks like a number, so that no
 * name is ever somebody's phone (design/security, line 32).
 */
export const username = z
  .string()
  .overwrite(plainLogin)
  .regex(/^[A-Za-z0-9][\w.@-]{3,39}$/)
  .refine((text) => !looksLikeNumber(text), { error: 'usernameNumber' });
