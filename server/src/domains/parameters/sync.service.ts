import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { contentFits } from '#contracts/parameters/parameter.codes.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { type SentParameters, sentParameters } from '#contracts/parameters/parameter.sync.ts';
import { fullPath, type Parsed } from '#contracts/route.ts';
import { readJson } from '#contracts/system/storable.ts';
import { systemActor } from '#kernel/actor.ts';
import { writeAudit } from '#kernel/audit.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { platformHeader } from '#kernel/origin.ts';
import type { Context, Visit } from '#kernel/serve.ts';

/** Milliseconds the other side may take, and by which the two clocks may differ. */
const patience = 15_000;
const drift = 5 * 60_000;
/** Setting that remembers when the last sending that was taken in was made: an older one is a repetition. */
const lastReceived = 'parameters.received';

const sign = (key: string, payload: string): string => createHmac('sha256', key).update(payload).digest('base64url');

const isSigned = (key: string, payload: string, signature: string): boolean => {
  const [wanted, given] = [Buffer.from(sign(key, payload)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
};

const collect = async (db: Db, ids: readonly string[]): Promise<SentParameters['parameters']> => {
  const { rows } = await sql<SentParameters['parameters'][number]>`
    select d.directory_code as "directoryCode", p.parameter_code as "parameterCode", p.parameter_name as "parameterName",
      p.parameter_name_en as "parameterNameEn", p.value_kind as "valueKind", p.content::text as content, p.options,
      p.least::float8 as least, p.most::float8 as most, p.open, p.overridable, p.remark
    from parameter p join parameter_directory d on d.id = p.directory_id where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(
    db,
  );
  if (rows.length < new Set(ids).size) throw fail('object.missing');
  return rows;
};

/** What the other side answers, as far as it is read here. */
const answered = z.object({
  success: z.boolean(),
  description: z.string(),
  data: z.object({ received: z.number() }).nullable(),
});

/** Sends parameters to the environment the settings name. Nothing is written here; the other side takes all or none. */
export const sendParameters = async (
  visit: Visit,
  input: Parsed<typeof parameterApi.syncOtherEnv>,
): Promise<{ sent: number }> => {
  const { LUAN_SYNC_URL: target, LUAN_SYNC_KEY: key } = visit.runtime.settings;
  if (target === '' || key === '') throw fail('parameter.noTarget');
  const parameters = await visit.apart(visit.actor.scope, (db) => collect(db, input.parameterIds));
  const ids = [...new Set(input.parameterIds)];
  visit.audit({
    objectKind: 'parameter',
    objectId: ids[0] ?? '',
    action: 'parameter.sync',
    after: { ids, parameters: parameters.map(({ parameterCode, content }) => ({ parameterCode, content })) },
  });
  const payload = JSON.stringify({ at: clock.now().toISOString(), parameters } satisfies SentParameters);
  let answer: z.output<typeof answered>;
  try {
    const response = await fetch(new URL(fullPath(parameterApi.receive), target), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json',
        'accept-language': visit.language,
        'encrypt-mode': '-1',
        [platformHeader]: 'luan-sync',
      },
      body: JSON.stringify({ payload, signature: sign(key, payload) }),
    });
    answer = answered.parse(readJson(await response.text()));
  } catch {
    throw fail('parameter.targetUnreachable');
  }
  if (!answer.success) throw fail('parameter.targetRefused', { reason: answer.description });
  return { sent: answer.data?.received ?? 0 };
};

const open = (payload: string): SentParameters => {
  const parsed = sentParameters.safeParse(readJson(payload));
  if (!parsed.success) throw fail('parameter.badSending');
  const wrong = parsed.data.parameters.find((one) => !contentFits(one.valueKind, one.content, one));
  if (wrong) throw fail('parameter.badSending');
  return parsed.data;
};

const refuseRepeated = async (db: Db, at: string): Promise<void> => {
  if (Math.abs(clock.now().getTime() - new Date(at).getTime()) > drift) throw fail('parameter.badSending');
  const { rows } = await sql`insert into setting (key, value) values (${lastReceived}, ${at})
    on conflict (key) do update set value = excluded.value where setting.value < excluded.value returning key`.execute(
    db,
  );
  if (rows.length === 0) throw fail('parameter.badSending');
};

/** Writes one parameter: a known one keeps its kind, an unknown one comes into its directory, or into the first. @returns its number. */
const write = async (db: Db, one: SentParameters['parameters'][number]): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into parameter (directory_id, parameter_code, parameter_name, parameter_name_en, value_kind, content, options, least, most, open, overridable, remark)
    values (coalesce((select id from parameter_directory where directory_code = ${one.directoryCode}), (select min(id) from parameter_directory)),
      ${one.parameterCode}, ${one.parameterName}, ${one.parameterNameEn}, ${one.valueKind}, ${one.content}::jsonb, ${one.options}, ${one.least},
      ${one.most}, ${one.open}, ${one.overridable}, ${one.remark})
    on conflict (parameter_code) do update set parameter_name = excluded.parameter_name, parameter_name_en = excluded.parameter_name_en,
      content = excluded.content, options = excluded.options, least = excluded.least, most = excluded.most, open = excluded.open,
      overridable = excluded.overridable, remark = excluded.remark, version = parameter.version + 1, updated_at = now()
      where parameter.value_kind = excluded.value_kind
    returning id`.execute(db);
  if (!rows[0]) throw fail('parameter.kindDiffers', { code: one.parameterCode });
  return rows[0].id;
};

/** Takes parameters of another Luan in, all or none. A wrong signature, an old sending and a repeated one look alike. */
export const receiveParameters = async (
  { db, runtime, origin }: Context,
  input: Parsed<typeof parameterApi.receive>,
): Promise<{ received: number }> => {
  const key = runtime.settings.LUAN_SYNC_KEY;
  if (key === '' || !isSigned(key, input.payload, input.signature)) throw fail('parameter.badSending');
  const { at, parameters } = open(input.payload);
  await refuseRepeated(db, at);
  const ids: string[] = [];
  for (const one of parameters) ids.push(await write(db, one));
  await writeAudit(db, systemActor, origin, {
    service: 'manager',
    action: 'parameter.receive',
    objectKind: 'parameter',
    objectId: ids[0] ?? '',
    result: 'done',
    after: { ids, parameters: parameters.map(({ parameterCode, content }) => ({ parameterCode, content })) },
  });
  return { received: parameters.length };
};
