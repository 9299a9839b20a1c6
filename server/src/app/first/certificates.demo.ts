import { sql } from 'kysely';
import { certificateMachine, certPrintState } from '#contracts/certificates/certificate.codes.ts';
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

interface Plan {
  id: string;
  org_id: string;
  path: string;
  flavour: string;
  plan_name: string;
  maker: string;
  ended: string[];
  printed: string[];
}

const states = recordMachine.codes.values;
const dayMilliseconds = 86_400_000;
const moment = (days: number): string => new Date(clock.now().getTime() - days * dayMilliseconds).toISOString();
const daysAgo = (days: number): string => dayOf(new Date(clock.now().getTime() - days * dayMilliseconds));

/** Whoever prints for a company. */
const clerkOf = (plan: Plan): Actor => ({
  ...systemActor,
  userId: plan.maker,
  orgId: plan.org_id,
  orgPath: plan.path,
  permissions: new Set([...everyFlavour('cert:print'), 'certificate:issue:revoke']),
});

const plansOf = async (db: Db): Promise<Plan[]> =>
  (
    await sql<Plan>`
      select p.id, p.org_id, p.path, p.flavour, p.plan_name, coalesce(p.submitted_by, 1) as maker,
        array_agg(r.id::text order by r.id) filter (where r.state = ${states.ended}) as ended,
        coalesce(array_agg(r.id::text order by r.id) filter (where r.state in (${states.notPrinted}, ${states.printed})), '{}') as printed
      from plan p join training_record r on r.plan_id = p.id join app_user u on u.id = r.user_id and u.photo_file_id is not null
      where p.flavour = any(${flavours.filter((one) => one.certificate).map((one) => one.code)}::text[])
      group by p.id having count(*) filter (where r.state = ${states.ended}) > 0
      order by (select o.type_code from organisation o where o.id = p.org_id) = 'company', p.id limit 30`.execute(db)
  ).rows;

const insertBatch = async (
  db: Db,
  plan: Plan,
  state: keyof typeof certPrintState.values,
  recordIds: readonly string[],
  submittedAgo = 3,
): Promise<string> => {
  const handed = state !== 'draft';
  const done = state === 'printed';
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
      submitted_at: handed ? moment(submittedAgo) : null,
      printed_at: done ? clock.now().toISOString() : null,
      created_by: plan.maker,
      created_at: moment(submittedAgo + 0.1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into cert_print_line (print_id, record_id, path, place, open)
    select ${made.id}, x.id, ${plan.path}, x.place, ${!done} from unnest(${[...recordIds]}::bigint[]) with ordinality as x (id, place)`.execute(
    db,
  );
  return made.id;
};

const walk = (db: Db, plan: Plan, edge: 'requestPrint' | 'print', recordIds: readonly string[], to?: string) =>
  transitionMany(db, clerkOf(plan), recordMachine, {
    table: 'training_record',
    edge,
    ...(to === undefined ? {} : { to }),
    where: sql<boolean>`t.id = any(${[...recordIds]}::bigint[])`,
  });

/** Issues certificates of a day for members of a plan. */
const issue = async (
  db: Db,
  plan: Plan,
  recordIds: readonly string[],
  occasion: { printId: string; issuedOn: string; replacesId?: string },
): Promise<Issued[]> => {
  const template = await templateFor(db, plan, null, 'zh-CN');
  const issued = await issueMany(db, clerkOf(plan), template, await factsOf(db, recordIds), occasion);
  await sql`update cert_print set template_id = ${template.id} where id = ${occasion.printId}`.execute(db);
  await sql`update certificate set prints = 1, printed_at = now() where id = any(${issued.map((one) => one.id)}::bigint[])`.execute(
    db,
  );
  return issued;
};

const end = async (db: Db, plan: Plan, id: string, edge: 'revoke' | 'reissue', reason: string): Promise<void> => {
  await transition(db, clerkOf(plan), certificateMachine, { table: 'certificate', id, edge, reason });
  await sql`update certificate set ended_at = now(), reason = ${reason} where id = ${id}`.execute(db);
};

/** How long ago the certificates of a turn were issued, in days. */
const issuedAgo = (turn: number): number => 7 + turn * 3;
/** Those of two-person training whose certificates are over were issued so long ago. */
const longAgo = 1130;

/** A plan whose members stand in a printed batch, on its way through the days. */
interface Printed {
  readonly plan: Plan;
  readonly turn: number;
  readonly printId: string;
  readonly old: readonly string[];
  readonly now: readonly string[];
}

/** The printed batch of a plan. */
const placePrinted = async (db: Db, plan: Plan, turn: number): Promise<Printed> => {
  const half = Math.ceil(plan.ended.length / 2);
  const all = [...plan.printed, ...plan.ended.slice(0, half)];
  await walk(db, plan, 'requestPrint', all, 'notPrinted');
  await walk(db, plan, 'print', all);
  const old = plan.flavour === 'two_personnel' ? all.slice(0, 1) : [];
  const submitted = old.length > 0 ? longAgo : issuedAgo(turn);
  const printId = await insertBatch(db, plan, 'printed', all, submitted + 1);
  return { plan, turn, printId, old, now: all.filter((id) => !old.includes(id)) };
};

/** The certificates of a turn; some are revoked. */
const issueTurn = async (db: Db, { plan, turn, printId, now }: Printed): Promise<Issued | undefined> => {
  const [first, second] = await issue(db, plan, now, { printId, issuedOn: daysAgo(issuedAgo(turn)) });
  if (turn % 4 === 0 && first) await end(db, plan, first.id, 'revoke', said('培训记录核查发现学时造假，撤销证书'));
  return turn % 4 === 1 ? second : undefined;
};

/** One of a turn in another's place, with another name of the organisation. */
const replace = async (db: Db, { plan, printId }: Printed, of: Issued): Promise<void> => {
  await end(db, plan, of.id, 'reissue', said('单位名称变更，换发新证书'));
  await issue(db, plan, [of.recordId], { printId, issuedOn: daysAgo(1), replacesId: of.id });
};

/** By turns a draft, a batch that waits for its audit, or one to be printed. */
const placeNext = async (db: Db, { plan, turn }: Printed): Promise<void> => {
  const half = Math.ceil(plan.ended.length / 2);
  const later = plan.ended.slice(half, half + 4);
  if (later.length === 0) return;
  const kind = (['draft', 'awaitingAudit', 'notPrinted'] as const)[turn % 3] ?? 'draft';
  if (kind === 'awaitingAudit') await sql`update plan set audits_print = true where id = ${plan.id}`.execute(db);
  if (kind !== 'draft')
    await walk(db, plan, 'requestPrint', later, kind === 'awaitingAudit' ? 'printAwaitingAudit' : 'notPrinted');
  await insertBatch(db, plan, kind, later);
};

/** The oldest first, so that numbers and days of certificates have one order. */
const issueByDay = async (db: Db, printed: readonly Printed[]): Promise<void> => {
  const byDay = printed.toReversed();
  for (const one of byDay) await issue(db, one.plan, one.old, { printId: one.printId, issuedOn: daysAgo(longAgo) });
  const replaced: [Printed, Issued][] = [];
  for (const one of byDay) {
    const second = await issueTurn(db, one);
    if (second) replaced.push([one, second]);
  }
  for (const [one, second] of replaced) await replace(db, one, second);
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

/** Certificates of the demonstration, once, after its training stands: valid, expired, revoked and replaced ones. */
export const fillCertificates = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  const plans = await database.within(everything, async (db) => {
    const standing = await sql`select from certificate limit 1`.execute(db);
    return standing.rows.length > 0 ? [] : plansOf(db);
  });
  await database.within(everything, async (db) => {
    const printed: Printed[] = [];
    for (const [turn, plan] of plans.entries()) printed.push(await placePrinted(db, plan, turn));
    await issueByDay(db, printed);
    for (const one of printed) await placeNext(db, one);
  });
  await keepPhotos(runtime);
  return plans.length;
};
