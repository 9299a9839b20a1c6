import { agreements } from './agreements.ts';
import { archives } from './archives.ts';
import { billing } from './billing.ts';
import { business } from './business.ts';
import { certificates } from './certificates.ts';
import { charges } from './charges.ts';
import { checks } from './checks.ts';
import { costs } from './costs.ts';
import { coupons } from './coupons.ts';
import { documents } from './documents.ts';
import type { Erasure } from './erasure.ts';
import { events } from './events.ts';
import { exams } from './exams.ts';
import { files } from './files.ts';
import { hazards } from './hazards.ts';
import { help } from './help.ts';
import { identity } from './identity.ts';
import { invoices } from './invoices.ts';
import { kernel } from './kernel.ts';
import { laws } from './laws.ts';
import { ledger } from './ledger.ts';
import { lessons } from './lessons.ts';
import { meetings } from './meetings.ts';
import { messages } from './messages.ts';
import { news } from './news.ts';
import { notices } from './notices.ts';
import { obligations } from './obligations.ts';
import { orders } from './orders.ts';
import { organisations } from './organisations.ts';
import { parameters } from './parameters.ts';
import { people } from './people.ts';
import type { PersonColumn } from './person.shape.ts';
import { pricing } from './pricing.ts';
import { prints } from './prints.ts';
import { questions } from './questions.ts';
import type { Reach, ScopedTable } from './reach.shape.ts';
import { registration } from './registration.ts';
import { reminders } from './reminders.ts';
import { schools } from './schools.ts';
import { settlements } from './settlements.ts';
import { students } from './students.ts';
import { suggestions } from './suggestions.ts';
import type { Declaration } from './table-declaration.ts';
import { training } from './training.ts';
import { vehicles } from './vehicles.ts';

/**
 * What every table says of itself, from the file of its domain, ranked as they are: rows point to rows of tables above. The
 * compiler asks for each table with a path.
 */
const declarations = {
  ...kernel,
  ...parameters,
  ...files,
  ...organisations,
  ...identity,
  ...messages,
  ...registration,
  ...prints,
  ...people,
  ...students,
  ...vehicles,
  ...checks,
  ...ledger,
  ...invoices,
  ...pricing,
  ...billing,
  ...orders,
  ...coupons,
  ...charges,
  ...lessons,
  ...questions,
  ...training,
  ...agreements,
  ...events,
  ...hazards,
  ...suggestions,
  ...laws,
  ...meetings,
  ...exams,
  ...obligations,
  ...reminders,
  ...certificates,
  ...schools,
  ...settlements,
  ...business,
  ...costs,
  ...documents,
  ...archives,
  ...notices,
  ...news,
  ...help,
} satisfies { readonly [T in ScopedTable]: Declaration<T> };

/** A table's declaration as it is read, whichever table it is. */
interface Declared {
  readonly reach?: Reach;
  readonly persons?: Readonly<Record<string, PersonColumn>>;
  readonly doneBy?: readonly string[];
  readonly erasure?: Erasure;
}

export const declared: readonly (readonly [table: string, Declared])[] = Object.entries(declarations);
