import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { declarationProblem, declarationState } from '#contracts/certificates/declaration.contract.ts';
import { platformDirection, platformKind, platformState } from '#contracts/events/platforms/platform.codes.ts';
import { everyFlavour } from '#contracts/training/flavours.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { transitionMany } from '#kernel/transition.ts';

/** Certificates that were declared, the newest of which the platform has not taken yet. */
const most = 6;
const clerk = { ...systemActor, permissions: new Set(everyFlavour('cert:declare')) };

/** The province's platform, which takes declarations and sends nothing. */
const placePlatform = async (db: Db, runtime: Runtime): Promise<{ id: string; path: string } | undefined> => {
  const { rows } = await sql<{ id: string; path: string }>`
    insert into third_platform (org_id, path, platform_name, platform_kind, platform_user, direction, push_url, push_failures, access_key, secret_sealed,
      last_ok_at, created_by, created_at)
    select o.id, o.path, ${said('省道路运输从业人员管理平台')}, ${platformKind.values.authority}, 'luan', ${platformDirection.values.out},
      'https://example.org/declare', 5, ${`lp${randomBytes(12).toString('hex')}`}, ${runtime.keys.seal(randomBytes(32).toString('hex'))},
      now() - interval '2 days', 1, now() - interval '60 days'
    from organisation o where o.type_code = 'supervise' and not exists (select from declaration)
      and exists (select from certificate c where starts_with(c.path, o.path)) order by length(o.path), o.id limit 1
    returning id, path`.execute(db);
  const [made] = rows;
  if (made)
    await tellPast(
      db,
      sql`select p.path, 'thirdPlatform', p.id, 'add', null::int, ${platformState.values.on}::int, null, p.created_by, p.created_at
        from third_platform p where p.id = ${made.id}`,
    );
  return made;
};

/** Declares some certificates: receipts of the province for all but the newest, which is to be sent again. */
const placeDeclared = async (db: Db, platform: { id: string; path: string }): Promise<void> => {
  const { rows } = await sql<{ id: string; record_id: string }>`
    select c.id, c.record_id from certificate c join training_record r on r.id = c.record_id
    where starts_with(c.path, ${platform.path}) and c.state = ${literal(certificateState, 'valid')} and c.declared_at is null and c.issued_at < now() - interval '3 days'
      and r.state = ${recordMachine.codes.values.printed} order by c.id limit ${most}`.execute(db);
  const records = rows.map((row) => row.record_id);
  await transitionMany(db, clerk, recordMachine, {
    table: 'training_record',
    edge: 'declare',
    where: sql<boolean>`t.id = any(${records}::bigint[])`,
  });
  const ids = rows.map((row) => row.id);
  const last = ids.at(-1) ?? '0';
  await sql`update certificate set declared_at = now() - interval '2 days' where id = any(${ids}::bigint[])`.execute(
    db,
  );
  await sql`insert into declaration (org_id, path, platform_id, certificate_id, tries, due_at, problem, status, receipt_no, receipted_at, state,
      created_by, created_at)
    select c.org_id, c.path, ${platform.id}::bigint, c.id, case when c.id = ${last} then 5 else 1 end, now(),
      case when c.id = ${last} then ${declarationProblem.values.refused}::int else 0 end, case when c.id = ${last} then 503 else 200 end,
      case when c.id = ${last} then '' else 'HB-' || to_char(c.issued_on, 'YYYYMM') || '-' || lpad(c.id::text, 6, '0') end,
      case when c.id <> ${last} then now() - interval '2 days' + interval '2 minutes' end,
      case when c.id = ${last} then ${declarationState.values.dead}::int else ${declarationState.values.receipted}::int end,
      c.issued_by, now() - interval '2 days'
    from certificate c where c.id = any(${ids}::bigint[])`.execute(db);
  await tellPast(
    db,
    sql`select d.path, 'declaration', d.id, x.edge, x.before, x.state, null, case when x.edge = 'add' then d.created_by else 0 end, d.created_at
      from declaration d cross join lateral (values ('add', null::int, ${declarationState.values.waiting}::int),
        (case when d.receipt_no = '' then 'giveUp' else 'receipt' end, ${declarationState.values.waiting}::int, d.state)) x (edge, before, state)
      where d.platform_id = ${platform.id} order by d.id, x.before nulls first`,
  );
};

/** What the demonstration declared to its province, once, after its certificates stand. */
export const fillDeclarations = (runtime: Runtime): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    const platform = await placePlatform(db, runtime);
    if (platform) await placeDeclared(db, platform);
  });
