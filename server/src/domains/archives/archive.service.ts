import { sql } from 'kysely';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { type Data, keysOf, type Parsed } from '#contracts/route.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { monthsAfter } from '#contracts/zone.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { planFor, walkMembers } from '#domains/training/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { countUse } from '#kernel/rate.ts';
import { everything, reachesWhole } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { startTask } from '#kernel/tasks.ts';
import { say } from '#phrases/say.ts';
import { over } from './archive.queries.ts';
import { mostPeople, mostPlans, placeOfOrganisation, plansOf, staffOf } from './packs/organisation.pack.ts';
import { placeOfMember } from './reach.queries.ts';

/** Queues the archive of a plan. */
export const packPlan = async (
  context: Context,
  input: Parsed<typeof archiveApi.pack>,
): Promise<Data<typeof archiveApi.pack>> => {
  const { db, actor, language, runtime } = context;
  const plan = await planFor(db, actor, input.planId, 'archive:export');
  const title = say(language, 'archives.planTitle', { name: plan.plan_name });
  const address = publicAddress(runtime.settings);
  const taskId = await startTask(context, {
    kind: 'planArchive',
    title,
    input: { ...input, address },
    needs: [flavourKey(plan.flavour, 'archive:export')],
  });
  context.audit({ objectKind: 'plan', objectId: plan.id, action: 'archive.pack' });
  return { taskId };
};

/** Queues the archive of one person in reach. */
export const packPerson = async (
  context: Context,
  input: Parsed<typeof archiveApi.packPerson>,
): Promise<Data<typeof archiveApi.packPerson>> => {
  const { db, actor, language, runtime } = context;
  await placeOfMember(db, actor, input.orgUserId, true);
  const { rows } = await sql<{
    name: string;
  }>`select real_name as name from org_user where id = ${input.orgUserId}`.execute(db);
  const title = say(language, 'archives.personTitle', { name: rows[0]?.name ?? '' });
  const address = publicAddress(runtime.settings);
  const taskId = await startTask(context, {
    kind: 'personArchive',
    title,
    input: { ...input, address },
    needs: keysOf(archiveApi.packPerson.permission),
  });
  context.audit({ objectKind: 'employee', objectId: input.orgUserId, action: 'archive.packPerson' });
  return { taskId };
};

/**
 * Queues one archive of an organisation and a period.
 * @throws plan.endBeforeBegin on `until`; archive.nothing where no training ran, archive.tooMuch and archive.tooManyPeople above what one archive holds.
 */
export const packOrganisation = async (
  context: Context,
  input: Parsed<typeof archiveApi.packOrganisation>,
): Promise<Data<typeof archiveApi.packOrganisation>> => {
  const { db, actor, language, runtime } = context;
  if (input.until < input.from) throw failFields([{ field: 'until', key: 'plan.endBeforeBegin' }]);
  const place = await placeOfOrganisation(db, actor, input.orgId);
  const { length: plans } = await plansOf(db, actor, place, input);
  if (plans === 0) throw fail('archive.nothing');
  if (plans > mostPlans) throw fail('archive.tooMuch', { most: mostPlans });
  const staff = await staffOf(db, actor, place, input);
  if (staff.length > mostPeople) throw fail('archive.tooManyPeople', { most: mostPeople });
  const title = say(language, 'forms.organisationTitle', {
    name: place.orgName,
    from: input.from,
    until: input.until,
  });
  const address = publicAddress(runtime.settings);
  const taskId = await startTask(context, {
    kind: 'organisationArchive',
    title,
    input: { ...input, address },
    needs: keysOf(archiveApi.packOrganisation.permission),
  });
  context.audit({
    objectKind: 'organisation',
    objectId: input.orgId,
    action: 'archive.packOrganisation',
    after: { from: input.from, until: input.until, plans },
  });
  return { taskId, plans };
};

/**
 * Closes a plan that is over: members at their end become archived, all others stay as they are, and nothing moves any more.
 * @throws plan.notOver before its end, plan.archived the second time.
 */
export const closePlan = async (
  context: Context,
  input: Parsed<typeof archiveApi.close>,
): Promise<Data<typeof archiveApi.close>> => {
  const { db, actor } = context;
  const plan = await planFor(db, actor, input.planId, 'archive:close', true);
  if (!reachesWhole(actor.scope)) throw fail('object.missing');
  if (plan.series || !over.includes(plan.state)) throw fail('plan.notOver');
  const { rows } = await sql<{
    closed: boolean;
  }>`select archived_at is not null as closed from plan where id = ${plan.id}`.execute(db);
  if (rows[0]?.closed) throw fail('plan.archived');
  const moved = await walkMembers(
    db,
    { actor, flavour: plan.flavour, where: sql<boolean>`t.plan_id = ${plan.id}` },
    'archive',
  );
  const months = await readParameter(db, plan.org_id, 'archiveRetentionMonths');
  const now = clock.now();
  const keepUntil = monthsAfter(dayOf(now), months);
  await sql`update plan set archived_at = ${now.toISOString()}, archived_by = ${actor.runAs?.userId ?? actor.userId},
    evaluation = ${input.evaluation}, keep_until = ${keepUntil}, version = version + 1 where id = ${plan.id}`.execute(
    db,
  );
  context.audit({
    objectKind: 'plan',
    objectId: plan.id,
    action: 'archive.close',
    after: { archived: moved.length, keepUntil, evaluation: input.evaluation },
  });
  return { archived: moved.length, keepUntil };
};

/** Looks of one address within ten minutes. */
const looks = { most: 60, minutes: 10 };

/** What the public page of an archive shows; a code that was never given answers like one that was mistyped. */
export const verifyArchive = async (
  visit: Visit,
  input: Parsed<typeof archiveApi.verify>,
): Promise<Data<typeof archiveApi.verify>> => {
  const minutes = await visit.trace((db) => countUse(db, 'archive.verify', visit.origin.ip, looks.most, looks.minutes));
  if (minutes > 0) throw fail('login.locked', { minutes });
  const found = await visit.apart(everything, async (db) => {
    const { rows } = await sql<Data<typeof archiveApi.verify>>`
      select title, org_name as "orgName", kind, flavour, people, pages, pdf_sha256 as "pdfSha256", zip_sha256 as "zipSha256", made_at as "madeAt"
      from luan_archive_behind(${input.code})`.execute(db);
    return rows[0];
  });
  if (!found) throw fail('object.missing');
  return found;
};
