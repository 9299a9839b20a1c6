import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { id } from '../values.ts';
import { announcementLevel, announcementReading } from './announcement.codes.ts';

const shown = z.object({
  announcementId: id,
  /** Changes with the text: what was confirmed before is asked again. */
  version: z.number(),
  title: z.string(),
  titleEn: z.string(),
  level: oneOf(announcementLevel),
  reading: oneOf(announcementReading),
  words: z.string(),
  wordsEn: z.string(),
});
export type Announced = z.infer<typeof shown>;

/** What stands on the log-in page today, the loudest first (spec section 7, encrypted). */
export const announcementRoute = route({
  service: 'manager',
  method: 'GET',
  auth: 'none',
  permission: 'public',
  path: '/api/login/announcement',
  purpose: 'Gives the announcements the log-in page shows today, the loudest first, to everybody.',
  encrypted: true,
  input: z.strictObject({}),
  data: z.object({ list: z.array(shown) }),
});
