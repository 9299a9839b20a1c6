import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// Who writes states, and how they are named in SQL. Both lists may only shrink.

const root = fileURLToPath(new URL('../server/src/', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^schema\//.test(name),
);
/** Texts of SQL statements: template literals, without what is filled in. */
const statementsOf = (text: string): string[] =>
  [...text.matchAll(/`((?:[^`$\\]|\\.|\$(?!\{)|\$\{[^{}`]*(?:\{[^{}`]*\}[^{}`]*)*\})*)`/g)].map(
    (match) => match[1] ?? '',
  );

/** Statements that write a state, or a line of history, by themselves. */
const writes = (text: string): number =>
  statementsOf(text).filter(
    (statement) =>
      /insert\s+into\s+state_history/i.test(statement) ||
      /(?:^|\s|\()update\s+(?!of\b)[^;]*?\sset(?:(?!\swhere\s)[\s\S])*?[\s,.](?:cert_state|state)\s*=/i.test(statement),
  ).length;

/** Writers of states outside the kernel: file, how many statements, and why. */
const writers: Readonly<Record<string, readonly [statements: number, reason: string]>> = {
  'app/first/demo.ts': [1, 'the demonstration deals states out'],
  'app/first/documents.demo.ts': [1, 'what receivers of the demonstration did lies in the past'],
  'app/first/charges.demo.ts': [3, 'charges of the demonstration were reserved, taken and given back in the past'],
  'app/first/coupons.demo.ts': [1, 'coupons of the demonstration were used in the past'],
  'app/first/customers.demo.ts': [1, 'companies of the demonstration stand where the story has them'],
  'app/first/settlements.demo.ts': [
    1,
    'statements of the demonstration walked, and a charge was given back, in the past',
  ],
  'app/first/laws/place.ts': [2, 'references and reviews of the demonstration were decided about in the past'],
  'domains/exams/sittings/sitting.seed.ts': [1, 'sittings of the demonstration lie in the past'],
  'domains/questions/question.seed.ts': [1, 'a paper of the demonstration is published without its maker'],
  'domains/registration/registration.seed.ts': [1, 'a registration of the demonstration was refused in the past'],
  'domains/organisations/certification/certification.service.ts': [
    1,
    'the submission repeats what its organisation walked',
  ],
  'domains/organisations/licences/expiry.service.ts': [1, 'the submission repeats what its organisation walked'],
  'domains/identity/rights/resource.service.ts': [1, 'on and off is a field of its form'],
  'domains/lessons/login.routes.ts': [1, 'on and off is a field of its form'],
  'domains/identity/persons/people.service.ts': [1, 'an import brings a person back'],
};

describe('States', () => {
  it('are written by the kernel: transition for machines, switchRows for what is only on or off', () => {
    const found = Object.fromEntries(
      sources
        .filter((name) => !name.startsWith('kernel/'))
        .map((name) => [name, writes(readFileSync(join(root, name), 'utf8'))] as const)
        .filter(([, count]) => count > 0),
    );
    expect(found).toEqual(Object.fromEntries(Object.entries(writers).map(([name, [count]]) => [name, count])));
  });

  it('are named in SQL, never numbered: `literal(bookingState, …)` of the kernel', () => {
    const raw =
      /\b(?:\w+_)?(?:state|verdict)\b\s*(?:=|<>|!=|>=|<=|>|<|not in|in|not between|between|when)\s*\(?\s*\d|\b(?:from|to)_state\b\s*=\s*\d/;
    const comment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
    const found = sources.filter((name) => raw.test(readFileSync(join(root, name), 'utf8').replace(comment, '')));
    expect(found).toEqual([]);
  });
});
