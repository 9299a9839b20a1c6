import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  platformDirection,
  platformKind,
  platformMachine,
  platformState,
} from '#contracts/events/platforms/platform.codes.ts';
import type { platformApi } from '#contracts/events/platforms/platform.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { mayPostTo } from '#kernel/settings.ts';
import { walks } from '#kernel/walks.ts';

const newSecret = (): string => randomBytes(32).toString('hex');

const explain = (error: unknown): unknown =>
  brokenRule(error) === 'third_platform_name' ? failFields([{ field: 'platformName', key: 'input.taken' }]) : error;

/**
 * Where what is declared goes to; empty for a platform that only sends.
 * @throws on the field for an address that is missing, or whose origin the settings do not name; for one that is no authority.
 */
const pushUrlOf = (
  { runtime }: Context,
  { platformDirection: way, platformKind: kind, pushUrl }: Parsed<typeof platformApi.add>,
): string => {
  if (way === platformDirection.values.in) return '';
  if (kind !== platformKind.values.authority)
    throw failFields([{ field: 'platformDirection', key: 'third.noAuthority' }]);
  if (pushUrl === '') throw failFields([{ field: 'pushUrl', key: 'input.required' }]);
  if (!mayPostTo(runtime.settings, pushUrl)) throw failFields([{ field: 'pushUrl', key: 'third.otherHost' }]);
  return pushUrl;
};

interface Secret {
  platformId: string;
  accessKey: string;
  secret: string;
}

/** Enters a platform of the own organisation; its secret is told here and never again. */
export const addPlatform = async (context: Context, input: Parsed<typeof platformApi.add>): Promise<Secret> => {
  const { db, actor, runtime } = context;
  const [accessKey, secret] = [`lp${randomBytes(12).toString('hex')}`, newSecret()];
  const { id } = await db
    .insertInto('third_platform')
    .values({
      org_id: actor.orgId,
      path: actor.orgPath,
      platform_name: input.platformName,
      platform_kind: input.platformKind,
      direction: input.platformDirection,
      push_url: pushUrlOf(context, input),
      platform_user: input.platformUser,
      remark: input.remark,
      access_key: accessKey,
      secret_sealed: runtime.keys.seal(secret),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw explain(error);
    });
  await tellHistory(
    db,
    actor,
    { machine: platformMachine, edge: 'add' },
    sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${platformState.values.on}::int`,
  );
  context.audit({ objectKind: 'thirdPlatform', objectId: id, action: 'thirdPlatform.add', after: input });
  return { platformId: id, accessKey, secret };
};

interface Stored {
  id: string;
  org_id: string;
  access_key: string;
  platform_name: string;
  version: number;
}

const lock = async ({ db, actor }: Context, platformId: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select p.id, p.org_id, p.access_key, p.platform_name, p.version from third_platform p
    where p.id = ${platformId} and ${inScope(actor.scope, 'third_platform p')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (stored.org_id !== actor.orgId) throw fail('event.otherCompany');
  return stored;
};

/** Changes what is written of a platform of the own organisation. */
export const modPlatform = async (
  context: Context,
  input: Parsed<typeof platformApi.mod>,
): Promise<{ version: number }> => {
  const stored = await lock(context, input.platformId);
  if (stored.version !== input.version) throw fail('object.changed');
  await sql`update third_platform set platform_name = ${input.platformName}, platform_kind = ${input.platformKind},
    direction = ${input.platformDirection}, push_url = ${pushUrlOf(context, input)}, push_failures = 0,
    platform_user = ${input.platformUser}, remark = ${input.remark}, version = version + 1 where id = ${stored.id}`
    .execute(context.db)
    .catch((error: unknown) => {
      throw explain(error);
    });
  context.audit({
    objectKind: 'thirdPlatform',
    objectId: stored.id,
    action: 'thirdPlatform.mod',
    before: stored,
    after: input,
  });
  return { version: stored.version + 1 };
};

/** Gives a platform of the own organisation a new secret; the one before holds no longer. */
export const renewSecret = async (context: Context, input: Parsed<typeof platformApi.renew>): Promise<Secret> => {
  const stored = await lock(context, input.platformId);
  const secret = newSecret();
  await sql`update third_platform set secret_sealed = ${context.runtime.keys.seal(secret)}, version = version + 1
    where id = ${stored.id}`.execute(context.db);
  context.audit({ objectKind: 'thirdPlatform', objectId: stored.id, action: 'thirdPlatform.renew', after: {} });
  return { platformId: stored.id, accessKey: stored.access_key, secret };
};

export const platformWalks = walks(platformMachine, {
  table: 'third_platform',
  rule: ({ context, row }) => {
    if (row.org_id !== context.actor.orgId) throw fail('event.otherCompany');
  },
});
