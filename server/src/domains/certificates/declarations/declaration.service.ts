import { sql } from 'kysely';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import {
  declarationMachine,
  declarationProblem,
  declarationState,
} from '#contracts/certificates/declaration.contract.ts';
import { platformDirection, platformState } from '#contracts/events/platforms/platform.codes.ts';
import { wholeMinutes } from '#contracts/minutes.ts';
import { readJson } from '#contracts/system/storable.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { postSigned } from '#kernel/posted.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { mayPostTo } from '#kernel/settings.ts';
import { walks } from '#kernel/walks.ts';

/** Tries before a sending is given up, minutes before the second one (doubled each time), and seconds a try holds its row. */
const mostTries = 5;
const restMinutes = 1;
const leaseSeconds = 120;
/** Sendings of one round. */
const atOnce = 50;
const longestReceipt = 64;

const problems = declarationProblem.values;
const soon = (seconds: number): string => new Date(clock.now().getTime() + seconds * 1000).toISOString();

/** Whether a certificate still says what it said: neither taken back nor replaced. */
const stands = async (db: Db, certificateId: string): Promise<boolean> => {
  const { rows } = await sql`select from certificate c where c.id = ${certificateId}
    and c.state in (${literal(certificateState, 'valid', 'expired')})`.execute(db);
  return rows.length > 0;
};

export const declarationWalks = walks(declarationMachine, {
  table: 'declaration',
  rule: async ({ context: { db }, edge, row }) => {
    if (edge === 'resend' && !(await stands(db, row.certificate_id))) throw fail('certificate.notStanding');
  },
  stamps: { resend: () => ({ tries: 0, due_at: clock.now().toISOString() }) },
});

/** Certificates that were taken back or replaced are not told to anybody any more; what has its receipt stays as it was told. */
export const withdrawDeclarations = async (
  by: { readonly db: Db; readonly actor: Actor },
  certificateIds: readonly string[],
): Promise<void> => {
  await declarationWalks.those(by, 'withdraw', {
    where: sql<boolean>`t.certificate_id = any(${[...certificateIds]}::bigint[])`,
  });
};

/**
 * Queues what was declared in the running transaction, for the platform of the nearest authority above; where none is entered,
 * nothing leaves and the certificates count as declared by hand.
 */
export const queueDeclarations = async ({ db, actor }: Context, certificateIds: readonly string[]): Promise<void> => {
  const now = clock.now().toISOString();
  const { rows } = await sql<{ id: string }>`
    insert into declaration (org_id, path, platform_id, certificate_id, due_at, created_by, created_at)
    select c.org_id, c.path, p.id, c.id, ${now}, ${actor.userId}::bigint, ${now}
    from certificate c cross join lateral (select luan_push_platform(c.path) as id) p
    where c.id = any(${[...certificateIds]}::bigint[]) and p.id is not null order by c.id returning id`.execute(db);
  const ids = rows.map((row) => row.id);
  await tellHistory(
    db,
    actor,
    { machine: declarationMachine, edge: 'add' },
    sql`select d.path, d.id, null::int, d.state from declaration d where d.id = any(${ids}::bigint[])`,
  );
};

interface Waiting {
  id: string;
  tries: number;
  platform_id: string;
  platform_name: string;
  open: boolean;
  push_url: string;
  access_key: string;
  secret_sealed: string;
  id_card_sealed: string | null;
  counted_seconds: number;
  told: Record<string, unknown>;
}

/** Takes what is due by moving its time on: a process that dies in between leaves it to the next round. */
const takeDue = (runtime: Runtime): Promise<Waiting[]> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Waiting>`
      with due as (
        update declaration set tries = tries + 1, due_at = ${soon(leaseSeconds)} where id in (
          select id from declaration where state = ${literal(declarationState, 'waiting')} and due_at <= ${soon(0)}
          order by due_at, id limit ${atOnce} for update skip locked)
        returning id, tries, platform_id, certificate_id, created_at)
      select d.id, d.tries, p.id as platform_id, p.platform_name, p.push_url, p.access_key, p.secret_sealed,
        p.state = ${literal(platformState, 'on')} and p.direction <> ${literal(platformDirection, 'in')} as open,
        c.id_card_sealed, r.counted_seconds, json_build_object(
          'certificateNumber', c.cert_number, 'realName', c.real_name, 'orgName', c.org_name,
          'creditCode', coalesce(o.credit_code, ''), 'planName', c.plan_name, 'flavour', c.flavour, 'score', r.score,
          'issuedOn', c.issued_on::text, 'validUntil', c.valid_until::text, 'declaredAt', d.created_at) as told
      from due d join third_platform p on p.id = d.platform_id join certificate c on c.id = d.certificate_id
      join training_record r on r.id = c.record_id left join organisation o on o.id = c.org_id order by d.id`.execute(
      db,
    );
    return rows;
  });

/** What became of one try: the number of a receipt, or what was wrong. */
interface Answer {
  readonly receiptNo: string;
  readonly problem: number;
  readonly status: number;
}
const missed = (problem: number, status = 0): Answer => ({ receiptNo: '', problem, status });

/** Number of the receipt in an answer; empty where it holds none. */
const receiptIn = (text: string): string => {
  const given = (readJson(text) as { receiptNo?: unknown } | null | undefined)?.receiptNo;
  if (typeof given !== 'string') return '';
  const number = given.trim();
  return number.length > longestReceipt ? '' : number;
};

const sendOne = async ({ keys, settings }: Runtime, one: Waiting): Promise<Answer> => {
  if (!one.open || !mayPostTo(settings, one.push_url)) return missed(problems.notAllowed);
  const body = {
    declarationId: one.id,
    ...one.told,
    idCard: one.id_card_sealed === null ? '' : keys.unseal(one.id_card_sealed),
    minutes: wholeMinutes(one.counted_seconds),
  };
  try {
    const { ok, status, text } = await postSigned({
      url: one.push_url,
      key: keys.unseal(one.secret_sealed),
      once: `declaration-${one.id}`,
      headers: { 'luan-access-key': one.access_key },
      body,
    });
    if (!ok) return missed(problems.refused, status);
    const receiptNo = receiptIn(text);
    return receiptNo === '' ? missed(problems.noReceipt, status) : { receiptNo, problem: problems.none, status };
  } catch {
    return missed(problems.unreachable);
  }
};

const noteTaken = async (db: Db, one: Waiting, { receiptNo, status }: Answer): Promise<void> => {
  await sql`update declaration set receipt_no = ${receiptNo}, receipted_at = ${soon(0)}, problem = 0, status = ${status}
    where id = ${one.id}`.execute(db);
  await sql`update third_platform set last_ok_at = ${soon(0)}, push_failures = 0 where id = ${one.platform_id}`.execute(
    db,
  );
  await declarationWalks.those({ db, actor: systemActor }, 'receipt', { where: sql<boolean>`t.id = ${one.id}` });
};

const noteMissed = async (db: Db, one: Waiting, { problem, status }: Answer): Promise<void> => {
  await sql`update declaration set problem = ${problem}, status = ${status},
    due_at = ${soon(60 * restMinutes * 2 ** (one.tries - 1))} where id = ${one.id}`.execute(db);
  await sql`update third_platform set push_failures = push_failures + 1 where id = ${one.platform_id}`.execute(db);
  if (one.tries >= mostTries)
    await declarationWalks.those({ db, actor: systemActor }, 'giveUp', { where: sql<boolean>`t.id = ${one.id}` });
};

/**
 * Tells authorities what was declared; what is not taken is tried again after 1, 2, 4 and 8 minutes, then waits for a person.
 * @returns how many were taken.
 * @throws where something was not taken, naming platforms alone: the clock notes it, and the second time in a row tells the head office.
 */
export const sendDeclarations = async (runtime: Runtime): Promise<number> => {
  const failed = new Set<string>();
  let taken = 0;
  for (const one of await takeDue(runtime)) {
    const answer = await sendOne(runtime, one);
    await runtime.database.within(everything, (db) =>
      answer.receiptNo === '' ? noteMissed(db, one, answer) : noteTaken(db, one, answer),
    );
    if (answer.receiptNo === '') failed.add(one.platform_name);
    else taken += 1;
  }
  if (failed.size > 0) throw new Error(`not taken by ${[...failed].join(', ')}`);
  return taken;
};
