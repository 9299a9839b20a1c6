import { type RawBuilder, sql } from 'kysely';
import { type Flavour, flavourKey, flavourOf, flavours, ofFlavour } from '#contracts/training/flavours.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { type Actor, may, require, systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';

type Verb = `${string}:${string}`;

/** The platform itself: walks by date and by rule, and submits the occurrences of a series. */
export const clerk: Actor = {
  ...systemActor,
  permissions: new Set(
    flavours.flatMap((one) =>
      ['plan:submit', 'member:mod', 'member:pause', 'exam:book'].map((key) => flavourKey(one.code, key as Verb)),
    ),
  ),
};

/** Kinds of training whose permission the person holds. */
export const heldFlavours = (actor: Actor, verb: Verb): string[] =>
  flavours.filter((one) => may(actor, flavourKey(one.code, verb))).map((one) => one.code);

/** Condition on rows with a column `flavour`: kinds the person holds the permission of. */
export const ofHeld = (actor: Actor, verb: Verb, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.flavour`)} = any(${heldFlavours(actor, verb)}::text[])`;

/** Condition on plans: a draft is its own organisation's affair until it is submitted. */
export const handedIn = (actor: Actor, alias = 'p'): RawBuilder<boolean> =>
  actor.scope.orgId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${alias}.state`)} <> ${planMachine.codes.values.draft} or ${sql.ref(`${alias}.org_id`)} = ${actor.orgId})`;

/** The machines as each kind of training walks them. */
export const planMachines = new Map(flavours.map((one) => [one.code as string, ofFlavour(planMachine, one.code)]));
export const recordMachines = new Map(flavours.map((one) => [one.code as string, ofFlavour(recordMachine, one.code)]));

export interface StoredPlan {
  id: string;
  org_id: string;
  path: string;
  flavour: string;
  plan_name: string;
  plan_number: string | null;
  state: number;
  series: boolean;
  series_id: string | null;
  begins_on: string;
  ends_on: string;
  make_up_until: string | null;
  required_seconds: number;
  length_factor: number;
  film_once: boolean;
  join_rule: unknown;
  subject_codes: string[];
  industry_codes: string[];
  submitted_by: string | null;
  archived: boolean;
  /** Its members are charged. */
  priced: boolean;
  version: number;
}

const storedColumns = sql.raw(
  `p.id, p.org_id, p.path, p.flavour, p.plan_name, p.plan_number, p.state, p.series, p.series_id, p.begins_on::text, p.ends_on::text,
   p.make_up_until::text, p.required_seconds, p.length_factor, p.film_once, p.join_rule, p.subject_codes, p.industry_codes, p.submitted_by, p.archived_at is not null as archived, p.priced_on is not null as priced, p.version`,
);

/**
 * A plan of the scope, if the person holds the permission of its own kind: the one place that decides which of the six it
 * must be. `lock` keeps it from changing until the transaction ends.
 * @throws object.missing for a foreign or absent plan, permission.lacking for a kind the person may not.
 */
export const planFor = async (
  db: Db,
  actor: Actor,
  planId: string,
  verb: Verb,
  lock = false,
): Promise<StoredPlan & { kind: Flavour }> => {
  const { rows } = await sql<StoredPlan>`select ${storedColumns} from plan p
    where p.id = ${planId} and ${inScope(actor.scope, 'plan p')} and ${handedIn(actor)} ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  );
  const plan = orMissing(rows[0]);
  require(actor, flavourKey(plan.flavour, verb));
  return { ...plan, kind: flavourOf(plan.flavour) };
};

/** A plan as it stands, the own one or one of an organisation above, whatever the person may do with it. */
export const planAbove = async (db: Db, planId: string): Promise<StoredPlan | undefined> => {
  const { rows } = await sql<StoredPlan>`select ${storedColumns} from plan p where p.id = ${planId}`.execute(db);
  return rows[0];
};
