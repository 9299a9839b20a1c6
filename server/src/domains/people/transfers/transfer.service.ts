import { sql } from 'kysely';
import { leaveReason } from '#contracts/people/people.codes.ts';
import { type TransferEdge, transferMachine, transferState } from '#contracts/people/transfer.codes.ts';
import type { transferApi } from '#contracts/people/transfer.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import {
  countVisit,
  endMemberships,
  findHolders,
  insertMembership,
  refuseAbove,
  requirePlacing,
} from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { everything } from '#kernel/scope.ts';
import { isSeen, requireSeen } from '#kernel/seen.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { findDepartment, lockMembers, refuseSelf } from '../employee.rules.ts';
import { releaseDepartments } from '../leaving/leave.service.ts';
import { findWorkplace } from '../person.queries.ts';
import { gives, isOwnEdge, ofEitherSide, receives, transferMakers } from './transfer.queries.ts';

type AskInput = Parsed<typeof transferApi.ask>;

/** Asking by number tells whether a person is on file: so many tries an organisation has in an hour. */
const askRules = { limit: 60, minutes: 60 };

interface Source {
  orgUserId: string;
  userId: string;
  realName: string;
  orgId: string;
  path: string;
}

/** The membership a person would leave: of several elsewhere the newest. */
const sourceByNumber = async (visit: Visit, db: Db, input: AskInput, toOrgId: string): Promise<Source> => {
  const { keys } = visit.runtime;
  const field = input.idCard ? 'idCard' : 'phone';
  const holders = await findHolders(db, {
    names: [],
    phones: input.phone ? [keys.index('phone', input.phone)] : [],
    cards: input.idCard ? [keys.index('idCard', input.idCard)] : [],
  });
  const [holder, second] = holders.filter((one) => one.live);
  // One answer for nobody, for somebody of another name, and for two numbers of two people.
  if (!holder || second || !isSameName(holder.real_name, input.realName ?? ''))
    throw failFields([{ field, key: 'transfer.noSuchPerson' }]);
  const { rows } = await sql<Source>`
    select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", m.org_id as "orgId", m.path
    from org_user m where m.user_id = ${holder.user_id} and m.left_at is null order by m.id desc for update`.execute(
    db,
  );
  if (rows.some((row) => row.orgId === toOrgId)) throw failFields([{ field, key: 'transfer.alreadyMember' }]);
  if (!rows[0]) throw failFields([{ field, key: 'transfer.noSuchPerson' }]);
  return rows[0];
};

const sourceByMember = async (db: Db, actor: Actor, orgUserId: string, toOrgId: string): Promise<Source> => {
  await requireSeen(db, actor.scope, 'org_user', [orgUserId]);
  const members = await lockMembers(db, actor, [orgUserId]);
  const member = orMissing(members[0]);
  refuseSelf(actor, members);
  await refuseAbove(db, actor, [orgUserId]);
  const { rows } =
    await sql`select 1 from org_user m where m.user_id = ${member.user_id} and m.org_id = ${toOrgId} and m.left_at is null`.execute(
      db,
    );
  if (rows[0]) throw failFields([{ field: 'toOrgId', key: 'transfer.alreadyMember' }]);
  return {
    orgUserId: member.id,
    userId: member.user_id,
    realName: member.real_name,
    orgId: member.org_id,
    path: member.path,
  };
};

const refuseFlood = async (visit: Visit): Promise<void> => {
  const { limit, minutes } = askRules;
  const wait = await visit.trace((db) => countVisit(db, 'transfer.ask', visit.actor.orgId, limit, minutes));
  if (wait > 0) throw fail('login.locked', { minutes: wait });
};

/**
 * Asks for a transfer: the receiving side by number and name, the giving side by its member. Reads past the scope, because
 * the person is elsewhere; answers nothing of what it read.
 */
export const askTransfer = async (visit: Visit, input: AskInput): Promise<Data<typeof transferApi.ask>> => {
  const { actor } = visit;
  const giving = input.orgUserId !== undefined;
  if (!giving) await refuseFlood(visit);
  return visit.apart(everything, async (db) => {
    const toOrgId = input.toOrgId ?? actor.orgId;
    const target =
      (await isSeen(db, actor.scope, 'organisation', [toOrgId])) && (await findWorkplace(db, actor, toOrgId));
    if (!target) throw failFields([{ field: 'toOrgId', key: 'object.missing' }]);
    const department = await findDepartment(db, target.orgId, input.departmentId);
    // Where the person comes to is the receiving side's to say, and judged again when it accepts.
    if (!giving) await requirePlacing(db, actor, [], department.tree);
    const source =
      input.orgUserId === undefined
        ? await sourceByNumber(visit, db, input, target.orgId)
        : await sourceByMember(db, actor, input.orgUserId, target.orgId);
    if (source.userId === actor.userId || source.userId === actor.runAs?.userId) throw fail('user.self');
    const state = giving ? transferState.values.released : transferState.values.asked;
    try {
      const { rows } = await sql<{ id: string }>`
        insert into user_transfer (user_id, real_name, org_id, path, from_org_id, from_org_user_id, from_path, department_id, user_class,
          asked_side, asked_by, asked_by_name, ask_reason, state)
        values (${source.userId}, ${source.realName}, ${target.orgId}, ${target.path}, ${source.orgId}, ${source.orgUserId}, ${source.path},
          ${department.id}, ${input.userClass}, ${giving ? 'from' : 'to'}, ${personBehind(actor)}, ${actor.realName}, ${input.reason}, ${state}) returning id`.execute(
        db,
      );
      const transferId = rows[0]?.id ?? '';
      visit.audit({
        objectKind: transferMachine.name,
        objectId: transferId,
        action: 'transfer.ask',
        after: { orgUserId: source.orgUserId, toOrgId: target.orgId, state, reason: input.reason },
      });
      return { transferId, state };
    } catch (error) {
      if (brokenRule(error) === 'user_transfer_running') throw fail('transfer.running');
      throw error;
    }
  });
};

interface Stored {
  id: string;
  user_id: string;
  real_name: string;
  org_id: string;
  path: string;
  from_org_user_id: string;
  department_id: string | null;
  user_class: number;
  asked_side: string;
  state: number;
  incoming: boolean;
  outgoing: boolean;
}

const lock = async (db: Db, actor: Actor, transferId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select t.id, t.user_id, t.real_name, t.org_id, t.path, t.from_org_user_id, t.department_id, t.user_class, t.asked_side, t.state,
      ${receives(actor)} as incoming, ${gives(actor)} as outgoing
    from user_transfer t where t.id = ${transferId} and ${ofEitherSide(actor)} for update`.execute(db);
  return orMissing(rows[0]);
};

/** Ends the membership of the giving side; sessions end, departments the person led are without a manager. */
const leave = async (db: Db, actor: Actor, stored: Stored): Promise<readonly string[][]> => {
  const { rows } = await sql<{
    user_id: string;
    org_id: string;
    industry_codes: string[];
    subject_codes: string[];
    duty_codes: string[];
  }>`select user_id, org_id, industry_codes, subject_codes, duty_codes from org_user m
    where id = ${stored.from_org_user_id} and left_at is null for update`.execute(db);
  const member = rows[0];
  // Left meanwhile on another way: nothing is left to end.
  if (!member) return [[], [], []];
  await emit(db, actor, 'user.disabled', { userId: stored.user_id, orgUserId: stored.from_org_user_id });
  await releaseDepartments(db, [member]);
  await endMemberships(db, [stored.from_org_user_id], {
    day: dayOf(clock.now()),
    reason: leaveReason.values.transferred,
  });
  return [member.industry_codes, member.subject_codes, member.duty_codes];
};

/** Makes the person a member of the receiving side, as an ordinary employee without roles. */
const join = async (db: Db, actor: Actor, stored: Stored, codes: readonly (readonly string[])[]): Promise<void> => {
  const { rows } = await sql<{
    state: number;
    tree: string | null;
  }>`select o.state, (select d.tree from department d where d.id = ${stored.department_id} and d.org_id = o.id) as tree
    from organisation o where o.id = ${stored.org_id} for key share`.execute(db);
  if (rows[0]?.state !== 1) throw fail('organisation.disabled');
  await requirePlacing(db, actor, [], rows[0].tree ?? '');
  const [industryCodes = [], subjectCodes = [], dutyCodes = []] = codes;
  try {
    await insertMembership(db, stored.user_id, stored.real_name, {
      orgId: stored.org_id,
      path: stored.path,
      departmentId: rows[0].tree === null ? null : stored.department_id,
      departmentTree: rows[0].tree ?? '',
      userClass: stored.user_class,
      industryCodes,
      subjectCodes,
      dutyCodes,
      identities: ['student'],
      roleIds: [],
    });
  } catch (error) {
    if (brokenRule(error) === 'org_user_member') throw fail('transfer.alreadyMember');
    throw error;
  }
};

/** Walks an edge of a transfer. Both sides' rows change with the acceptance, in one transaction. */
export const walkTransfer = async (
  { db, actor, audit }: Context,
  edge: TransferEdge,
  input: { id: string; reason?: string },
): Promise<{ state: number }> => {
  const stored = await lock(db, actor, input.id);
  const open = transferMachine.edges[edge].from.some((name) => transferState.values[name] === stored.state);
  if (open && !isOwnEdge(edge, { ...stored, askedSide: stored.asked_side })) throw fail('transfer.otherSide');
  // Letting somebody go takes the roles away: as a removal, it is not for who may do less.
  if (open && edge === 'release') await refuseAbove(db, actor, [stored.from_org_user_id]);
  const { from, to } = await transition(db, actor, transferMachine, {
    table: 'user_transfer',
    id: input.id,
    edge,
    reach: ofEitherSide(actor),
    makers: transferMakers,
    ...(input.reason === undefined ? {} : { reason: input.reason }),
    stamps: () =>
      edge === 'release' ? {} : { decided_at: clock.now().toISOString(), answer_reason: input.reason ?? '' },
  });
  audit({
    objectKind: transferMachine.name,
    objectId: input.id,
    action: deedOf(transferMachine, edge),
    before: { state: from },
    after: { state: to, ...(input.reason === undefined ? {} : { reason: input.reason }) },
  });
  if (edge === 'accept') await join(db, actor, stored, await leave(db, actor, stored));
  return { state: to };
};
