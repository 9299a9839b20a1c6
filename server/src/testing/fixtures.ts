import type { Route } from '#contracts/route.ts';
import { fixtures as agreements } from '#domains/agreements/fixtures.ts';
import { fixtures as archives } from '#domains/archives/fixtures.ts';
import { fixtures as areas } from '#domains/areas/fixtures.ts';
import { fixtures as billing } from '#domains/billing/fixtures.ts';
import { fixtures as business } from '#domains/business/fixtures.ts';
import { fixtures as catalogue } from '#domains/catalogue/fixtures.ts';
import { fixtures as certificates } from '#domains/certificates/fixtures.ts';
import { fixtures as charges } from '#domains/charges/fixtures.ts';
import { fixtures as checks } from '#domains/checks/fixtures.ts';
import { fixtures as costs } from '#domains/costs/fixtures.ts';
import { fixtures as coupons } from '#domains/coupons/fixtures.ts';
import { fixtures as documents } from '#domains/documents/fixtures.ts';
import { fixtures as events } from '#domains/events/fixtures.ts';
import { fixtures as exams } from '#domains/exams/fixtures.ts';
import { fixtures as files } from '#domains/files/fixtures.ts';
import { fixtures as hazards } from '#domains/hazards/fixtures.ts';
import { fixtures as help } from '#domains/help/fixtures.ts';
import { fixtures as identity } from '#domains/identity/fixtures.ts';
import { fixtures as invoices } from '#domains/invoices/fixtures.ts';
import { fixtures as laws } from '#domains/laws/fixtures.ts';
import { fixtures as ledger } from '#domains/ledger/fixtures.ts';
import { fixtures as lessons } from '#domains/lessons/fixtures.ts';
import { fixtures as meetings } from '#domains/meetings/fixtures.ts';
import { fixtures as messages } from '#domains/messages/fixtures.ts';
import { fixtures as news } from '#domains/news/fixtures.ts';
import { fixtures as notices } from '#domains/notices/fixtures.ts';
import { fixtures as obligations } from '#domains/obligations/fixtures.ts';
import { fixtures as orders } from '#domains/orders/fixtures.ts';
import { fixtures as organisations } from '#domains/organisations/fixtures.ts';
import { fixtures as parameters } from '#domains/parameters/fixtures.ts';
import { fixtures as people } from '#domains/people/fixtures.ts';
import { fixtures as pricing } from '#domains/pricing/fixtures.ts';
import { fixtures as prints } from '#domains/prints/fixtures.ts';
import { fixtures as questions } from '#domains/questions/fixtures.ts';
import { fixtures as registration } from '#domains/registration/fixtures.ts';
import { fixtures as schools } from '#domains/schools/fixtures.ts';
import { fixtures as settlements } from '#domains/settlements/fixtures.ts';
import { fixtures as students } from '#domains/students/fixtures.ts';
import { fixtures as suggestions } from '#domains/suggestions/fixtures.ts';
import { fixtures as system } from '#domains/system/fixtures.ts';
import { fixtures as training } from '#domains/training/fixtures.ts';
import { fixtures as vehicles } from '#domains/vehicles/fixtures.ts';
import type { Fixtures } from './makers.ts';

/** What every domain makes, in the order of the domains: a later one finds what the earlier ones made. */
export const allFixtures: Readonly<Record<string, Fixtures>> = {
  parameters,
  areas,
  catalogue,
  files,
  organisations,
  identity,
  messages,
  registration,
  prints,
  people,
  students,
  vehicles,
  checks,
  ledger,
  invoices,
  pricing,
  billing,
  orders,
  coupons,
  charges,
  lessons,
  questions,
  training,
  agreements,
  events,
  hazards,
  suggestions,
  laws,
  meetings,
  exams,
  obligations,
  reminders: { makers: {} },
  certificates,
  schools,
  settlements,
  business,
  costs,
  documents,
  archives,
  notices,
  news,
  help,
  system,
};
const names = Object.keys(allFixtures);

/** What the number in an input names: what a maker makes, what all organisations share, or nobody knows. */
export type Named = { readonly thing: string } | { readonly shared: string } | undefined;

const singular = (name: string): string => name.replace(/Ids$/, 'Id').replace(/ids$/, 'id');

const own = (domain: string, path: string, name: string): Named => {
  const { makers, aliases = {}, shared = {} } = allFixtures[domain] ?? { makers: {} };
  const calls = [...(path === '' ? [] : Object.keys(aliases)), ...Object.keys(shared)].filter((key) => {
    const [start = '', wanted] = key.includes(' ') ? key.split(' ') : ['', key];
    return wanted === name && path.startsWith(start);
  });
  const key = calls.sort((a, b) => b.length - a.length)[0] ?? name;
  const because = shared[key];
  if (because !== undefined) return { shared: because };
  const alias = path === '' ? undefined : aliases[key];
  if (alias?.includes('.')) return { thing: alias };
  const thing = alias ?? name;
  return Object.hasOwn(makers, thing) ? { thing: `${domain}.${thing}` } : undefined;
};

/** Things of other domains by a name that ends like theirs: `toOrgId` is an `orgId`. */
const byEnd = (name: string): Named => {
  const all = names.flatMap((domain) =>
    Object.keys(allFixtures[domain]?.makers ?? {}).map((thing) => [domain, thing] as const),
  );
  const found = all
    .filter(([, thing]) => name.toLowerCase().endsWith(thing.toLowerCase()) && thing !== 'id')
    .sort(([, a], [, b]) => b.length - a.length)[0];
  return found ? { thing: found.join('.') } : undefined;
};

/** What the input `name` of a call of a domain names. Its own domain knows best, then those before it, then all. */
export const namedBy = (domain: string, route: Route, name: string): Named => {
  const one = singular(name);
  const before = names.slice(0, names.indexOf(domain) + 1).toReversed();
  for (const where of before) {
    // What a name stands for by the call alone is said by the call's own domain.
    const found = own(where, where === domain ? route.path : '', one);
    if (found) return found;
  }
  return byEnd(one);
};
