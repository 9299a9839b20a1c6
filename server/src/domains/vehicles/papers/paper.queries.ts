import { sql } from 'kysely';
import { vehiclePaperList } from '#contracts/vehicles/paper.contract.ts';
import { soonDays } from '#contracts/vehicles/paper.rules.ts';
import { paperEnd, vehiclePaperMachine, vehiclePaperState } from '#contracts/vehicles/vehicle.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { containingNumber, containingPlate } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';
import { kept } from '../register/vehicle.queries.ts';

const { valid, ending, overdue, replaced } = paperEnd.values;

/** Whether a document `p` is the one of its kind that counts, of a vehicle that the company still has. */
export const inForce = sql<boolean>`(p.state = ${literal(vehiclePaperState, 'filed')}
  and exists (select from vehicle v where v.id = p.vehicle_id and v.state in (${kept}))
  and not exists (select from vehicle_paper n where n.vehicle_id = p.vehicle_id and n.paper_kind = p.paper_kind
    and n.state = ${literal(vehiclePaperState, 'filed')}
    and (coalesce(n.valid_until, 'infinity'), n.id) > (coalesce(p.valid_until, 'infinity'), p.id)))`;

/** How long a document `p` holds, if it counts at all. */
const end = sql<number>`(case when not ${inForce} then ${sql.raw(String(replaced))}
  when p.valid_until < luan_today() then ${sql.raw(String(overdue))}
  when p.valid_until <= luan_today() + ${sql.raw(String(soonDays))} then ${sql.raw(String(ending))} else ${sql.raw(String(valid))} end)`;

export const vehiclePaperPage = listQuery(vehiclePaperList, {
  base: 'vehicle_paper p',
  alias: 'p',
  joins: sql`join vehicle c on c.id = p.vehicle_id`,
  columns: {
    vehiclePaperId: sql`p.id`,
    vehicleId: sql`p.vehicle_id`,
    orgId: sql`p.org_id`,
    orgName: sql`coalesce(luan_org_name(p.org_id), '')`,
    plateNo: sql`c.plate_no`,
    vehiclePaperKind: sql`p.paper_kind`,
    paperNumber: sql`p.paper_number`,
    paperResult: sql`p.paper_result`,
    validFrom: sql`p.valid_from::text`,
    validTo: sql`p.valid_until::text`,
    paperEnd: end,
    daysLeft: sql`p.valid_until - luan_today()`,
    hasScan: sql`p.file_id is not null`,
    files: sql`case when p.file_id is null then '[]'::json
      else json_build_array(json_build_object('fileId', p.file_id::text, 'fileName', p.file_name)) end`,
    state: sql`p.state`,
    voidReason: sql`p.reason`,
    createdAt: sql`p.created_at`,
    version: sql`p.version`,
  },
  hidden: { kept: sql`c.state in (${kept})` },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containingNumber(sql`p.paper_number`, text)} or p.vehicle_id in (select v.id from vehicle v
        where ${containingPlate(sql`v.plate_no`, text)}))`,
    paperEnd: (ends) => sql<boolean>`${end} = any(${ends}::int[])`,
    validToBetween: ([from, until]) => sql<boolean>`p.valid_until between ${from} and ${until ?? from}`,
    hasScan: (wanted) => whether(sql<boolean>`p.file_id is not null`, wanted),
  },
  sorts: { validTo: sql`p.valid_until` },
  order: { by: 'validTo', direction: 'asc' },
  finish: (row, actor) => {
    const writes = row.kept === true && row.orgId === actor.orgId;
    const filed = row.state === vehiclePaperState.values.filed;
    return {
      ...row,
      can: writes
        ? [
            ...(filed && may(actor, 'system:vehicle:mod') ? ['mod'] : []),
            ...canWalk(vehiclePaperMachine, actor, Number(row.state)),
          ]
        : [],
    };
  },
});

/** A document as the printed archive of its vehicle has it. */
export interface ArchivedPaper {
  readonly kind: number;
  readonly number: string;
  readonly result: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly hasScan: boolean;
  readonly inForce: boolean;
  readonly state: number;
  readonly reason: string;
}

/** Documents of a vehicle of the scope by kind, the newest of each first, the voided ones among them. */
export const papersOf = async (db: Db, actor: Actor, vehicleId: string): Promise<ArchivedPaper[]> => {
  const { rows } = await sql<ArchivedPaper>`
    select p.paper_kind as kind, p.paper_number as number, p.paper_result as result, p.valid_from::text as "from", p.valid_until::text as until,
      p.file_id is not null as "hasScan", ${inForce} as "inForce", p.state, p.reason
    from vehicle_paper p where p.vehicle_id = ${vehicleId} and ${inScope(actor.scope, 'vehicle_paper p')}
    order by p.paper_kind, p.valid_until desc nulls first, p.id desc`.execute(db);
  return rows;
};
