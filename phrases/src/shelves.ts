import type { Language } from './say.ts';

/**
 * Parts of the book that the screens of one feature alone say, its section and, where it has many, its own codes, fields and machines:
 * fetched with those, so that no other list waits for them.
 */
export const shelves = {
  'zh-CN': {
    certificates: () => import('./zh-CN/certificates.ts'),
    checks: () => import('./zh-CN/inspections.ts'),
    copies: () => import('./zh-CN/copies.ts'),
    costs: () => import('./zh-CN/costs.ts'),
    deletions: () => import('./zh-CN/deletions.ts'),
    documents: () => import('./zh-CN/docs.ts'),
    files: () => import('./zh-CN/stored.ts'),
    lookups: () => import('./zh-CN/lookups.ts'),
    merges: () => import('./zh-CN/merges.ts'),
    obligations: () => import('./zh-CN/obligations.ts'),
    metrics: () => import('./zh-CN/metrics.ts'),
    officials: () => import('./zh-CN/officials.ts'),
    papers: () => import('./zh-CN/papers.ts'),
    past: () => import('./zh-CN/past.ts'),
    person: () => import('./zh-CN/person.ts'),
    readiness: () => import('./zh-CN/readiness.ts'),
    registration: () => import('./zh-CN/registration.ts'),
    schools: () => import('./zh-CN/schools.ts'),
    sites: () => import('./zh-CN/sites.ts'),
    todos: () => import('./zh-CN/todos.ts'),
    vehicles: () => import('./zh-CN/fleet.ts'),
  },
  en: {
    certificates: () => import('./en/certificates.ts'),
    checks: () => import('./en/inspections.ts'),
    copies: () => import('./en/copies.ts'),
    costs: () => import('./en/costs.ts'),
    deletions: () => import('./en/deletions.ts'),
    documents: () => import('./en/docs.ts'),
    files: () => import('./en/stored.ts'),
    lookups: () => import('./en/lookups.ts'),
    merges: () => import('./en/merges.ts'),
    obligations: () => import('./en/obligations.ts'),
    metrics: () => import('./en/metrics.ts'),
    officials: () => import('./en/officials.ts'),
    papers: () => import('./en/papers.ts'),
    past: () => import('./en/past.ts'),
    person: () => import('./en/person.ts'),
    readiness: () => import('./en/readiness.ts'),
    registration: () => import('./en/registration.ts'),
    schools: () => import('./en/schools.ts'),
    sites: () => import('./en/sites.ts'),
    todos: () => import('./en/todos.ts'),
    vehicles: () => import('./en/fleet.ts'),
  },
} as const satisfies Record<Language, Readonly<Record<string, () => Promise<object>>>>;
export type Shelf = keyof (typeof shelves)['zh-CN'];
