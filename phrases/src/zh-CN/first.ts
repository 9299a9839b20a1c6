import { firstCodes } from './codes.first.ts';
import { firstFields } from './fields.first.ts';
import { kit } from './kit.ts';
import { lists } from './lists.ts';
import { machines } from './machines.ts';
import { menu } from './menu.ts';
import { organisations } from './organisations.ts';
import { shell } from './shell.ts';
import { system } from './system.ts';

/** What the shell and its first list say; the console loads it before the rest of the book. */
export const phrases = {
  codes: firstCodes,
  fields: firstFields,
  kit,
  lists,
  machines,
  menu,
  organisations,
  shell,
  system,
};
