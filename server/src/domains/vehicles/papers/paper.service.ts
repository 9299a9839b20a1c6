import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import type { vehiclePaperApi } from '#contracts/vehicles/paper.contract.ts';
import { isLasting, neededPapers } from '#contracts/vehicles/paper.rules.ts';
import { vehiclePaperKind, vehiclePaperMachine, vehiclePaperState } from '#contracts/vehicles/vehicle.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { lockVehicle } from '../register/vehicle.service.ts';

type Written = Omit<Parsed<typeof vehiclePaperApi.add>, 'vehicleId'>;
type Problem = Failure['fields'][number];

const problemsOf = (
  input: Written,
  vehicle: { readonly vehicle_kind: number; readonly use_nature: number },
): Problem[] => {
  const { validFrom, validTo, vehiclePaperKind: kind } = input;
  const asked = neededPapers({ vehicleKind: vehicle.vehicle_kind, useNature: vehicle.use_nature });
  const odd = kind === vehiclePaperKind.values.tankCheck && !asked.includes(kind);
  return [
    ...(odd ? [{ field: 'vehiclePaperKind', key: 'vehiclePaper.noTank' } as const] : []),
    ...(validTo === null && !isLasting(kind) ? [{ field: 'validTo', key: 'input.required' } as const] : []),
    ...(validFrom !== null && validTo !== null && validTo < validFrom
      ? [{ field: 'validTo', key: 'input.endBeforeStart' } as const]
      : []),
    ...(validFrom !== null && validFrom > dayOf(clock.now()) && isLasting(kind)
      ? [{ field: 'validFrom', key: 'vehiclePaper.future' } as const]
      : []),
  ];
};

const columnsOf = async ({ db, actor }: Context, input: Written, kept?: string | null) => {
  const [held] = input.files;
  // A file the row has already was somebody's who may since have left.
  const file =
    held && held.fileId !== kept ? await findFile(db, actor, held.fileId) : held && { id: held.fileId, ...held };
  return {
    paper_kind: input.vehiclePaperKind,
    paper_number: input.paperNumber,
    paper_result: input.paperResult,
    valid_from: input.validFrom,
    valid_until: input.validTo,
    file_id: file?.id ?? null,
    file_name: file?.fileName ?? '',
  };
};

/** Tells the first line of documents that were just filed. */
export const tellFiled = ({ db, actor }: { db: Db; actor: Actor }, ids: readonly string[]): Promise<void> =>
  tellHistory(
    db,
    actor,
    { machine: vehiclePaperMachine, edge: 'add' },
    sql`select ${actor.orgPath}::text, x.id, null::int, ${vehiclePaperState.values.filed}::int from unnest(${[...ids]}::bigint[]) x (id)`,
  );

/**
 * Files a document of a vehicle of the own company. A renewed one is filed beside the one before.
 * @throws on `validTo` without the end of what must be renewed or with one before its beginning.
 */
export const addPaper = async (
  context: Context,
  input: Parsed<typeof vehiclePaperApi.add>,
): Promise<{ vehiclePaperId: string; version: number }> => {
  const { db, actor } = context;
  const vehicle = await lockVehicle(context, input.vehicleId);
  const problems = problemsOf(input, vehicle);
  if (problems.length > 0) throw failFields(problems);
  const { id } = await db
    .insertInto('vehicle_paper')
    .values({
      vehicle_id: vehicle.id,
      org_id: vehicle.org_id,
      path: vehicle.path,
      ...ancestors(vehicle.path),
      ...(await columnsOf(context, input)),
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellFiled(context, [id]);
  context.audit({ objectKind: 'vehiclePaper', objectId: id, action: 'vehiclePaper.add', after: input });
  return { vehiclePaperId: id, version: 1 };
};

interface Stored {
  id: string;
  vehicle_id: string;
  valid_until: string | null;
  file_id: string | null;
  state: number;
  version: number;
}

const lock = async ({ db, actor }: Context, paperId: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select p.id, p.vehicle_id, p.valid_until::text, p.file_id, p.state, p.version from vehicle_paper p
    where p.id = ${paperId} and ${inScope(actor.scope, 'vehicle_paper p')} for update`.execute(db);
  return orMissing(rows[0]);
};

/** Changes a filed document of the own company; with another end it is reminded of anew. */
export const modPaper = async (
  context: Context,
  input: Parsed<typeof vehiclePaperApi.mod>,
): Promise<{ vehiclePaperId: string; version: number }> => {
  const stored = await lock(context, input.vehiclePaperId);
  const vehicle = await lockVehicle(context, stored.vehicle_id);
  if (stored.state === vehiclePaperState.values.voided) throw fail('vehiclePaper.voided');
  if (stored.version !== input.version) throw fail('object.changed');
  const problems = problemsOf(input, vehicle);
  if (problems.length > 0) throw failFields(problems);
  const columns = await columnsOf(context, input, stored.file_id);
  const moved = stored.valid_until === input.validTo ? {} : { reminded: null };
  await context.db
    .updateTable('vehicle_paper')
    .set((row) => ({ ...columns, ...moved, version: row('version', '+', 1) }))
    .where('id', '=', stored.id)
    .execute();
  context.audit({
    objectKind: 'vehiclePaper',
    objectId: stored.id,
    action: 'vehiclePaper.mod',
    before: stored,
    after: input,
  });
  return { vehiclePaperId: stored.id, version: stored.version + 1 };
};

export const vehiclePaperWalks = walks(vehiclePaperMachine, {
  table: 'vehicle_paper',
  rule: async ({ context, row }) => {
    await lockVehicle(context, row.vehicle_id);
  },
  stamps: { void: ({ reason }) => ({ reason }) },
});
