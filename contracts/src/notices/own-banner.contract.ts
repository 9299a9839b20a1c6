import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';

const shown = z.object({
  bannerId: id,
  altText: z.string(),
  /** Paths of the pictures: one for a desk, one for a narrow window (the same where there is no other). */
  picture: z.string(),
  pictureSmall: z.string(),
  /** A path of the console, an address that begins with https, or nothing. */
  target: z.string(),
});
export type ShownBanner = z.infer<typeof shown>;

const own = { service: 'manager', auth: 'session', permission: 'signedIn' } as const;

/** Banners as the first page shows them, and what came of them. */
export const ownBannerApi = {
  list: route({
    ...own,
    method: 'GET',
    path: '/panel/banner/list',
    purpose: "Gives the banners that stand on the first page of the person's organisation today, in their order.",
    input: z.strictObject({}),
    data: z.object({ list: z.array(shown) }),
  }),
  seen: route({
    ...own,
    method: 'POST',
    path: '/panel/banner/seen',
    purpose: 'Says that banners stood in sight, or that one was pressed: each counts once a person and day.',
    input: z.strictObject({ bannerIds: z.array(id).min(1).max(50), pressed: z.boolean().default(false) }),
    data: z.null(),
  }),
  days: route({
    service: 'manager',
    auth: 'session',
    permission: 'system:banner:list',
    method: 'GET',
    path: '/system/banner/day/list',
    purpose:
      'Gives how many people a banner was shown to and how many pressed it, day by day, the newest first; at most 90 days.',
    input: z.strictObject({ bannerId: id }),
    data: z.object({
      list: z.array(z.object({ day: z.string(), shown: z.number(), pressed: z.number() })),
      /** People over all days, each once. */
      shown: z.number(),
      pressed: z.number(),
    }),
  }),
};
