import { sql } from 'kysely';
import { certificateMachine, certPrintState } from '#contracts/certificates/certificate.codes.ts';
import type { Machine } from '#contracts/machine.ts';
import { everyFlavour, flavours } from '#contracts/training/flavours.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { copyPhoto, factsOf, type Issued, issueMany, templateFor } from '#domains/certificates/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said, saidOf } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { transition, transitionMany } from '#kernel/transition.ts';
import { dayMilliseconds, morningOf } from './training.rows.ts';

interface Plan {
  id: string;
  org_id: string;
  path: string;
  flavour: string;
  plan_name: string;
  maker: string;
  /** Members whose training is over, and those who are on their way to paper or have it. */
  ended: Member[];
  printed: Member[];
}
interface Member {
  id: string;
  /** When the training was over. */
  over: string;
}

const states = recordMachine.codes.values;
const hourMilliseconds = 3_600_000;
const before = (days: number): number => clock.now().getTime() - days * dayMilliseconds;
const moment = (at: number): string => new Date(at).toISOString();

/** Whoever prints for a company. */
const clerkOf = (plan: Plan): Actor => ({
  ...systemActor,
  userId: plan.maker,
  orgId: plan.org_id,
  orgPath: plan.path,
  permissions: new Set([...everyFlavour('cert:print'), 'certificate:issue:revoke']),
});

/** Plans of those without paper yet that get a first batch, beside all whose members have it. */
const mostPlans = 30;

const plansOf = async (db: Db): Promise<Plan[]> => {
  const among = (...some: readonly number[]) =>
    sql`coalesce(json_agg(json_build_object('id', r.id::text, 'over', r.ended_at) order by r.id) filter (where r.state in (${sql.join(some)})), '[]')`;
  const { rows } = await sql<Plan>`
    select p.id, p.org_id, p.path, p.flavour, p.plan_name, coalesce(p.submitted_by, 1) as maker,
      ${among(states.ended)} as ended, ${among(states.notPrinted, states.printed)} as printed
    from plan p join training_record r on r.plan_id = p.id and r.ended_at is not null join app_user u on u.id = r.user_id and u.photo_file_id is not null
    where p.flavour = any(${flavours.filter((one) => one.certificate && !one.externalExam).map((one) => one.code)}::text[])
    group by p.id having count(*) filter (where r.state in (${states.ended}, ${states.notPrinted}, ${states.printed})) > 0
    order by (select o.type_code from organisation o where o.id = p.org_id) = 'company', p.id`.execute(db);
  return rows.filter((one, place) => place < mostPlans || one.printed.length > 0);
};

const insertBatch = async (
  db: Db,
  plan: Plan,
  state: keyof typeof certPrintState.values,
  recordIds: readonly string[],
  at: { submitted: number; printed?: number },
): Promise<string> => {
  const handed = state !== 'draft';
  const done = at.printed !== undefined;
  const made = await db
    .insertInto('cert_print')
    .values({
      ...ancestors(plan.path),
      org_id: plan.org_id,
      path: plan.path,
      plan_id: plan.id,
      flavour: plan.flavour,
      print_name: saidOf('{plan} 证书', { plan: plan.plan_name.slice(0, 40) }),
      state: certPrintState.values[state],
      people: recordIds.length,
      prints: done ? 1 : 0,
      submitted_by: handed ? plan.maker : null,
      submitted_at: handed ? moment(at.submitted) : null,
      printed_at: at.printed === undefined ? null : moment(at.printed),
      created_by: plan.maker,
      created_at: moment(at.submitted - hourMilliseconds / 4),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into cert_print_line (print_id, record_id, path, place, open)
    select ${made.id}, x.id, ${plan.path}, x.place, ${!done} from unnest(${[...recordIds]}::bigint[]) with ordinality as x (id, place)`.execute(
    db,
  );
  return made.id;
};

/** Says of steps that were taken just now when they were taken in the story. */
const tellAt = (db: Db, machine: Machine, ids: readonly string[], edges: readonly string[], at: number) =>
  sql`update state_history set at = ${moment(at)} where machine = ${machine.name} and object_id = any(${[...ids]}::bigint[])
    and edge = any(${[...edges]}::text[])`.execute(db);

const walk = (db: Db, plan: Plan, edge: 'requestPrint' | 'print', recordIds: readonly string[], to?: string) =>
  transitionMany(db, clerkOf(plan), recordMachine, {
    table: 'training_record',
    edge,
    ...(to === undefined ? {} : { to }),
    where: sql<boolean>`t.id = any(${[...recordIds]}::bigint[]) and t.state <> ${states.printed}`,
  });

/** Issues and prints certificates of a moment for members of a plan. */
const issue = async (
  db: Db,
  plan: Plan,
  recordIds: readonly string[],
  { at, ...occasion }: { printId: string; at: number; replacesId?: string },
): Promise<Issued[]> => {
  const template = await templateFor(db, plan, null, 'zh-CN');
  const members = await factsOf(db, recordIds);
  const issued = await issueMany(db, clerkOf(plan), template, members, { ...occasion, issuedOn: dayOf(new Date(at)) });
  const ids = issued.map((one) => one.id);
  await sql`update cert_print set template_id = ${template.id} where id = ${occasion.printId}`.execute(db);
  await sql`update certificate set prints = 1, issued_at = ${moment(at)}, printed_at = ${moment(at)} where id = any(${ids}::bigint[])`.execute(
    db,
  );
  await tellAt(db, certificateMachine, ids, ['issue'], at);
  return issued;
};

const end = async (
  db: Db,
  plan: Plan,
  id: string,
  edge: 'revoke' | 'reissue',
  { at, reason }: { at: number; reason: string },
): Promise<void> => {
  await transition(db, clerkOf(plan), certificateMachine, { table: 'certificate', id, edge, reason });
  await sql`update certificate set ended_at = ${moment(at)}, reason = ${reason} where id = ${id}`.execute(db);
  await tellAt(db, certificateMachine, [id], [edge], at);
};

/** A plan whose members stand in a printed batch, on its way through the days. */
interface Printed {
  readonly plan: Plan;
  readonly turn: number;
  readonly printId: string;
  readonly members: readonly string[];
  readonly at: number;
}

/** Days within which nobody prints for whom has just ended; and days after the last of a batch has, on which it is printed. */
const waits = 3;
const daysAfter = (turn: number): number => 2 + (turn % 4);
const overAt = (one: Member): number => Date.parse(one.over);
/** Those of a plan who have waited for their certificate: one half is served, of the others some stand in the next batch. */
const halvesOf = ({ ended }: Plan): [served: readonly Member[], next: readonly Member[]] => {
  const waiting = ended.filter((one) => overAt(one) < before(waits + 1));
  const half = Math.ceil(waiting.length / 2);
  return [waiting.slice(0, half), waiting.slice(half, half + 4)];
};

/** The printed batch of a plan, some days after the training of the last of its members was over; none where nobody is served. */
const placePrinted = async (db: Db, plan: Plan, turn: number): Promise<Printed | undefined> => {
  const all = [...plan.printed, ...halvesOf(plan)[0]];
  if (all.length === 0) return undefined;
  const members = all.map((one) => one.id);
  const last = Math.max(...all.map(overAt));
  // Whoever has paper already may have ended just now.
  const at = Math.max(
    last + 1,
    Math.min(morningOf(last + daysAfter(turn) * dayMilliseconds) + (turn % 23) * 900_000, before(2)),
  );
  const submitted = Math.max(last + 1, at - dayMilliseconds);
  await walk(db, plan, 'requestPrint', members, 'notPrinted');
  await walk(db, plan, 'print', members);
  await tellAt(db, recordMachine, members, ['requestPrint'], submitted);
  await tellAt(db, recordMachine, members, ['approvePrint', 'print'], at);
  return {
    plan,
    turn,
    printId: await insertBatch(db, plan, 'printed', members, { submitted, printed: at }),
    members,
    at,
  };
};

/** The certificates of a turn; some are revoked. */
const issueTurn = async (db: Db, { plan, turn, printId, members, at }: Printed): Promise<Issued | undefined> => {
  const [first, second] = await issue(db, plan, members, { printId, at });
  const found = {
    at: Math.min(at + 12 * dayMilliseconds, clock.now().getTime()),
    reason: said('培训记录核查发现学时造假，撤销证书'),
  };
  if (turn % 4 === 0 && first) await end(db, plan, first.id, 'revoke', found);
  return turn % 4 === 1 ? second : undefined;
};

/** One of a turn in another's place, with another name of the organisation. */
const replace = async (db: Db, { plan, printId }: Printed, of: Issued, at: number): Promise<void> => {
  await end(db, plan, of.id, 'reissue', { at, reason: said('单位名称变更，换发新证书') });
  await issue(db, plan, [of.recordId], { printId, at, replacesId: of.id });
};

/** By turns a draft, a batch that waits for its audit, or one to be printed. */
const placeNext = async (db: Db, plan: Plan, turn: number): Promise<void> => {
  const later = halvesOf(plan)[1].map((one) => one.id);
  if (later.length === 0) return;
  const submitted = before(waits);
  const kind = (['draft', 'awaitingAudit', 'notPrinted'] as const)[turn % 3] ?? 'draft';
  if (kind === 'awaitingAudit') await sql`update plan set audits_print = true where id = ${plan.id}`.execute(db);
  if (kind !== 'draft') {
    await walk(db, plan, 'requestPrint', later, kind === 'awaitingAudit' ? 'printAwaitingAudit' : 'notPrinted');
    await tellAt(db, recordMachine, later, ['requestPrint'], submitted);
  }
  await insertBatch(db, plan, kind, later, { submitted });
};

/** The oldest first, so that numbers and days of certificates have one order. */
const issueByDay = async (db: Db, printed: readonly Printed[]): Promise<void> => {
  const byDay = printed.toSorted((one, other) => one.at - other.at);
  const replaced: [Printed, Issued][] = [];
  for (const one of byDay) {
    const second = await issueTurn(db, one);
    if (second) replaced.push([one, second]);
  }
  const at = Math.max(before(1), ...byDay.map((one) => one.at));
  for (const [one, second] of replaced) await replace(db, one, second, at);
};

/** Each certificate gets its photo in a transaction of its own: nobody else waits for pictures to be drawn. */
const keepPhotos = async (runtime: Runtime): Promise<void> => {
  const { rows } = await runtime.database.within(everything, (db) =>
    sql<{ id: string; userId: string; orgId: string; path: string }>`
      select id, user_id as "userId", org_id as "orgId", path from certificate where photo_file_id is null order by id`.execute(
      db,
    ),
  );
  for (const row of rows)
    await runtime.database.within(everything, async (db) => {
      const fileId = await copyPhoto(runtime, db, row);
      await sql`update certificate set photo_file_id = ${fileId} where id = ${row.id}`.execute(db);
    });
};

/** Certificates of the demonstration, once, after its training stands: valid, revoked and replaced ones. */
export const fillCertificates = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  const plans = await database.within(everything, async (db) => {
    const standing = await sql`select from certificate limit 1`.execute(db);
    return standing.rows.length > 0 ? [] : plansOf(db);
  });
  await database.within(everything, async (db) => {
    const printed: Printed[] = [];
    for (const [turn, plan] of plans.entries()) {
      const batch = await placePrinted(db, plan, turn);
      if (batch) printed.push(batch);
    }
    await issueByDay(db, printed);
    for (const [turn, plan] of plans.entries()) await placeNext(db, plan, turn);
  });
  await keepPhotos(runtime);
  return plans.length;
};
