import { billing } from './billing.ts';
import { business } from './business.ts';
import { checks } from './checks.ts';
import { fleet } from './fleet.ts';
import { hazards } from './hazards.ts';
import { ledger } from './ledger.ts';
import { lessons } from './lessons.ts';
import { letters } from './letters.ts';
import { meetings } from './meetings.ts';
import { notices } from './notices.ts';
import { partners } from './partners.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { suggestions } from './suggestions.ts';
import { training } from './training.ts';

/**
 * What the product writes into the database by itself (the demonstration, ready templates, default letters), in
 * English by its Chinese words. Places in braces stay as they are.
 */
export const written: Readonly<Record<string, string>> = {
  ...people,
  ...places,
  ...training,
  ...lessons,
  ...letters,
  ...business,
  ...checks,
  ...hazards,
  ...meetings,
  ...notices,
  ...fleet,
  ...suggestions,
  ...billing,
  ...ledger,
  ...partners,
};
