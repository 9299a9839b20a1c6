import { sql } from 'kysely';
import { cycleOf, neededPapers, type RuledVehicle } from '#contracts/vehicles/paper.rules.ts';
import {
  vehicleKind,
  vehicleMachine,
  vehicleOwnership,
  vehiclePaperKind,
  vehiclePaperState,
  vehicleState,
} from '#contracts/vehicles/vehicle.codes.ts';
import { vinCheck } from '#contracts/vehicles/vehicle.rules.ts';
import { dayAfter, monthsAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { type DemoFleet, type DemoGroup, fleets } from './vehicles.data.ts';

/** Days ago on which the fleets were entered. */
const enteredAgo = 75;
/** Days from today in which no document ends that is not meant to. */
const quietDays = 36;
const { technicalGrade, transportCert, compulsory, commercial, maintenance, inspection } = vehiclePaperKind.values;

interface Paper {
  readonly kind: number;
  readonly from: string;
  readonly until: string;
  readonly number: string;
  readonly result: string;
}

interface Vehicle extends RuledVehicle {
  readonly nth: number;
  readonly plateNo: string;
  readonly colour: number;
  readonly brakes: number | null;
  readonly vin: string;
  readonly goodsClass: string;
  readonly brand: string;
  readonly seats: number | null;
  readonly load: number | null;
  readonly certNo: string;
  readonly ownership: number;
  readonly terminal: string;
  readonly mileage: number;
  readonly papers: readonly Paper[];
}

const vinOf = (serial: number): string => {
  const text = `LHB${'ACDEFGHJKL'.charAt(serial % 10)}5R4H0N${String(1_000_000 + serial * 173).slice(-7)}`;
  return text.slice(0, 8) + vinCheck(text) + text.slice(9);
};

const numberOf = (kind: number, serial: number, year: string): string => {
  const tail = String(10_000 + serial * 61 + kind);
  if (kind === transportCert) return `1301${tail}${String(serial).padStart(3, '0')}`;
  return kind === compulsory || kind === commercial ? `PDZA${year}1301${tail}` : `${year}-${tail}`;
};

/** A document that ends on a day, and of what is renewed often the one before. */
const papersFor = (of: RuledVehicle, kind: number, serial: number, until: string, today: string): Paper[] => {
  const months = cycleOf(kind, of, today)?.months ?? 12;
  const made = (last: string): Paper => {
    const begins = dayAfter(monthsAfter(last, -months), 1);
    const from = begins < of.firstRegisteredOn ? of.firstRegisteredOn : begins;
    return {
      kind,
      from,
      until: last,
      number: numberOf(kind, serial, from.slice(0, 4)),
      result: kind === technicalGrade ? (serial % 4 === 3 ? said('二级') : said('一级')) : '',
    };
  };
  const now = made(until);
  const before = dayAfter(now.from, -1);
  const renewed = (kind === compulsory || kind === inspection) && monthsAfter(before, -months) > of.firstRegisteredOn;
  return renewed ? [made(before), now] : [now];
};

const papersOf = (of: RuledVehicle, serial: number, nth: number, fleet: DemoFleet, today: string): Paper[] =>
  [...neededPapers(of), commercial, maintenance].flatMap((kind) => {
    const odd = fleet.ends.find((one) => one.nth === nth && one.paper === kind);
    const days = (cycleOf(kind, of, today)?.months ?? 12) * 30 - quietDays - 5;
    const ahead = odd?.days ?? quietDays + ((serial * 53 + kind * 29) % days);
    return papersFor(of, kind, serial, dayAfter(today, ahead), today);
  });

const vehicleOf = (
  fleet: DemoFleet,
  group: DemoGroup,
  place: { nth: number; within: number },
  today: string,
): Vehicle => {
  const { nth, within } = place;
  const serial = fleets.indexOf(fleet) * 100 + nth;
  const firstRegisteredOn = dayAfter(today, -(320 + ((serial * 271) % 2900)));
  const ruled = { vehicleKind: group.kind, useNature: group.nature, firstRegisteredOn };
  return {
    ...ruled,
    nth,
    plateNo: `冀A${group.plate(within)}`,
    colour: group.colour,
    brakes: group.brakes,
    vin: vinOf(serial),
    goodsClass: group.goodsClass ?? '',
    brand: group.brands[within % group.brands.length] ?? '',
    seats: group.seats ?? null,
    load: group.load ?? null,
    certNo: numberOf(transportCert, serial, ''),
    ownership: serial % 9 === 8 ? vehicleOwnership.values.affiliated : vehicleOwnership.values.own,
    terminal: `0138${String(20_000_000 + serial * 4_517).slice(-8)}`,
    mileage: 24_000 + ((serial * 7_919) % 410_000),
    papers: papersOf(ruled, serial, nth, fleet, today),
  };
};

const vehiclesOf = (fleet: DemoFleet, today: string): Vehicle[] => {
  const places = fleet.groups.flatMap((group) =>
    Array.from({ length: group.count }, (_, within) => ({ group, within })),
  );
  return places.map(({ group, within }, nth) => vehicleOf(fleet, group, { nth, within }, today));
};

interface Owner {
  readonly id: string;
  readonly path: string;
  /** Who enters vehicles, and who reports a repair: two people, so that the first may confirm it. */
  readonly maker: string;
  readonly mechanic: string;
  /** Drivers with their departments, in turn. */
  readonly drivers: readonly { id: string; department: string | null }[];
}

const ownerOf = async (db: Db, orgName: string): Promise<Owner | undefined> => {
  const { rows } = await sql<Omit<Owner, 'drivers'>>`
    select o.id, o.path, coalesce(p.people[1], 1) as maker, coalesce(p.people[2], p.people[1], 1) as mechanic
    from organisation o cross join lateral (select array_agg(m.user_id order by (u.username = 'company') is true desc, m.id) as people
      from org_user m join app_user u on u.id = m.user_id where m.org_id = o.id and m.user_class <> 102 and m.left_at is null) p
    where o.org_name = ${orgName} and not exists (select from vehicle v where v.org_id = o.id)`.execute(db);
  const [owner] = rows;
  if (!owner) return undefined;
  const { rows: drivers } = await sql<Owner['drivers'][number]>`
    select m.id, m.department_id as department from org_user m
    where m.org_id = ${owner.id} and 'D101' = any(m.duty_codes) and m.left_at is null and not m.guest order by m.id`.execute(
    db,
  );
  return { ...owner, drivers };
};

const momentAgo = (days: number): string =>
  new Date(clock.now().getTime() - days * 86_400_000 - 3_600_000).toISOString();

/** Where a vehicle stands by the last of its steps. */
const standingOf = (fleet: DemoFleet, nth: number, since: string) => {
  const last = fleet.steps.findLast((step) => step.nth === nth);
  return last
    ? {
        state: vehicleState.values[vehicleMachine.edges[last.edge].to],
        stateReason: last.reason,
        stateSince: momentAgo(last.daysAgo),
      }
    : { state: vehicleState.values.inUse, stateReason: '', stateSince: since };
};

/** Enters the vehicles of a fleet, each with a driver of its own as far as there are any. @returns their numbers in turn. */
const placeVehicles = async (
  db: Db,
  owner: Owner,
  { fleet, some, since }: { fleet: DemoFleet; some: readonly Vehicle[]; since: string },
): Promise<string[]> => {
  const { l1, l2, l3, l4 } = ancestors(owner.path);
  const of = (at: number) => owner.drivers[at];
  const rows = some.map((one) => {
    const driver = one.vehicleKind === vehicleKind.values.trailer ? undefined : of(one.nth);
    const escort = one.goodsClass === '' ? undefined : of(some.length + one.nth);
    return {
      ...one,
      ...standingOf(fleet, one.nth, since),
      papers: [],
      driver: driver?.id ?? null,
      escort: escort?.id ?? null,
      department: of(one.nth)?.department ?? null,
    };
  });
  const made = await sql<{ id: string; vin: string }>`
    insert into vehicle (org_id, path, l1, l2, l3, l4, plate_no, plate_colour, vin, vehicle_kind, use_nature, brake_kind, goods_class, brand, seat_count,
      rated_load, first_registered_on, transport_cert_no, ownership, driver_id, escort_id, department_id, gps_terminal, video_terminal,
      mileage, created_by, created_at, state, state_reason, state_since)
    select ${owner.id}::bigint, ${owner.path}::text, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint, x."plateNo", x.colour, x.vin,
      x."vehicleKind", x."useNature", x.brakes, x."goodsClass", x.brand, x.seats, x.load, x."firstRegisteredOn", x."certNo", x.ownership, x.driver,
      x.escort, x.department, x.terminal, x.nth % 5 <> 4, x.mileage, ${owner.maker}::bigint, ${since}::timestamptz, x.state,
      x."stateReason", x."stateSince"
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (nth int, "plateNo" text, colour int, vin text, "vehicleKind" int,
      "useNature" int, brakes int, "goodsClass" text, brand text, seats int, load int, "firstRegisteredOn" date, "certNo" text, ownership int,
      driver bigint, escort bigint, department bigint, terminal text, mileage int, state int,
      "stateReason" text, "stateSince" timestamptz)
    returning id, vin`.execute(db);
  const ids = new Map(made.rows.map((row) => [row.vin, row.id]));
  return some.map((one) => ids.get(one.vin) ?? '');
};

const placePapers = async (
  db: Db,
  owner: Owner,
  { some, ids, since }: { some: readonly Vehicle[]; ids: readonly string[]; since: string },
): Promise<void> => {
  const { l1, l2, l3, l4 } = ancestors(owner.path);
  const papers = some.flatMap((one, at) => one.papers.map((paper) => ({ ...paper, vehicleId: ids[at] })));
  await sql`
    insert into vehicle_paper (vehicle_id, org_id, path, l1, l2, l3, l4, paper_kind, paper_number, paper_result, valid_from, valid_until,
      created_by, created_at)
    select x."vehicleId", ${owner.id}::bigint, ${owner.path}::text, ${l1}::bigint, ${l2}::bigint, ${l3}::bigint, ${l4}::bigint, x.kind,
      x.number, x.result, x."from", x.until, ${owner.maker}::bigint,
      least(greatest(${since}::timestamptz, x."from" + time '10:20'), now())
    from json_to_recordset(${JSON.stringify(papers)}::json) as x ("vehicleId" bigint, kind int, number text, result text, "from" date,
      until date)`.execute(db);
  await tellPast(
    db,
    sql`select p.path, 'vehiclePaper', p.id, 'add', null::int, ${vehiclePaperState.values.filed}::int, null, p.created_by, p.created_at
      from vehicle_paper p where p.org_id = ${owner.id}`,
  );
};

/** How the vehicles came to where they stand. */
const tellSteps = async (db: Db, owner: Owner, fleet: DemoFleet, ids: readonly string[]): Promise<void> => {
  await tellPast(
    db,
    sql`select v.path, 'vehicle', v.id, 'add', null::int, ${vehicleState.values.inUse}::int, null, v.created_by, v.created_at
      from vehicle v where v.org_id = ${owner.id}`,
  );
  const standing = new Map<number, number>();
  for (const { nth, edge, daysAgo, reason } of fleet.steps) {
    const before = standing.get(nth) ?? vehicleState.values.inUse;
    const after = vehicleState.values[vehicleMachine.edges[edge].to];
    standing.set(nth, after);
    const by = edge === 'mend' ? owner.mechanic : owner.maker;
    await tellPast(
      db,
      sql`select v.path, 'vehicle', v.id, ${edge}::text, ${before}::int, ${after}::int, ${reason}::text, ${by}::bigint, ${momentAgo(daysAgo)}::timestamptz
        from vehicle v where v.id = ${ids[nth] ?? ''}`,
    );
  }
};

/** Fleets of the demonstration, once: vehicles with their drivers and papers, some out of service, some papers running out. */
export const fillVehicles = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const since = new Date(clock.now().getTime() - enteredAgo * 86_400_000).toISOString();
    let placed = 0;
    for (const fleet of fleets) {
      const owner = await ownerOf(db, fleet.orgName);
      if (!owner) continue;
      const some = vehiclesOf(fleet, today);
      const ids = await placeVehicles(db, owner, { fleet, some, since });
      await placePapers(db, owner, { some, ids, since });
      await tellSteps(db, owner, fleet, ids);
      placed += some.length;
    }
    return placed;
  });
