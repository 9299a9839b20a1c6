import { z } from 'zod';
import { route } from '../route.ts';
import { line } from '../values.ts';

/** What the log-in page shows, and nothing else. */
const siteFace = z.object({
  sysSiteTemplateDto: z.object({ templateUrl: z.string() }),
  title: z.string(),
  titleEn: z.string(),
  slogan: z.string(),
  sloganEn: z.string(),
  footer: z.string(),
  footerEn: z.string(),
  primaryColour: z.string(),
  backgroundColour: z.string(),
  logoUrl: z.string(),
  backgroundUrl: z.string(),
});
export type SiteFace = z.infer<typeof siteFace>;

const open = { service: 'manager', method: 'GET', auth: 'none', permission: 'public' } as const;

export const siteFaceRoute = route({
  ...open,
  path: '/api/org/site/one',
  purpose: 'Gives the site of a host for the log-in page; null when the host has none.',
  encrypted: true,
  input: z.strictObject({ host: line(253).optional() }),
  data: siteFace.nullable(),
});
