import { sql } from 'kysely';
import { ofFlavour } from '#contracts/training/flavours.ts';
import { planSendMachine } from '#contracts/training/sends/send.codes.ts';
import { sendList } from '#contracts/training/sends/send.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { canWalk } from '#kernel/transition.ts';
import { ofHeld } from '../plans/plan.reach.ts';

/** A plan sent down as one kind of training walks it. */
export const sendMachineOf = (flavour: string) => ofFlavour(planSendMachine, flavour);

/** The receiver answers, the sender takes back; who looks from above only looks. */
const sendCan = (actor: Actor, row: Record<string, unknown>): string[] =>
  canWalk(sendMachineOf(String(row.flavour)), actor, Number(row.state)).filter((edge) =>
    edge === 'recall' ? row.senderId === actor.orgId : row.orgId === actor.orgId,
  );

export const sendPage = listQuery(sendList, {
  base: 'plan_send s',
  alias: 's',
  ancestors: true,
  always: (actor) => ofHeld(actor, 'plan:list', 's'),
  joins: sql`left join plan c on c.id = s.copy_plan_id left join lateral (
      select coalesce(sum(t.n) filter (where t.state <> 11), 0)::int as members, coalesce(sum(t.n) filter (where t.state between 30 and 36), 0)::int as done
      from plan_tally t where t.plan_id = s.copy_plan_id) k on s.copy_plan_id is not null`,
  columns: {
    sendId: sql`s.id`,
    planId: sql`s.plan_id`,
    planName: sql`s.plan_name`,
    flavour: sql`s.flavour`,
    startDate: sql`s.begins_on`,
    endDate: sql`s.ends_on`,
    senderId: sql`s.from_org_id`,
    senderName: sql`coalesce(luan_org_name(s.from_org_id), '')`,
    orgId: sql`s.org_id`,
    orgName: sql`coalesce(luan_org_name(s.org_id), '')`,
    state: sql`s.state`,
    reason: sql`s.reason`,
    copyPlanId: sql`s.copy_plan_id`,
    copyState: sql`c.state`,
    memberCount: sql`k.members`,
    doneCount: sql`k.done`,
    sentByName: sql`coalesce(luan_person_name(s.sent_by), '')`,
    sentAt: sql`s.sent_at`,
    answeredByName: sql`coalesce(luan_person_name(s.answered_by), '')`,
    answeredAt: sql`s.answered_at`,
  },
  filters: {
    flavour: (value) => sql<boolean>`s.flavour = ${value}`,
    keyword: (text) => containing(sql`s.plan_name`, text),
    state: (values) => sql<boolean>`s.state = any(${values}::int[])`,
    planId: (value) => sql<boolean>`s.plan_id = ${value}`,
    orgId: (value) => sql<boolean>`s.org_id = ${value}`,
    sentBetween: (days) => within(sql`s.sent_at`, days),
  },
  sorts: { sentAt: sql`s.sent_at` },
  finish: (row, actor) => ({ ...row, can: sendCan(actor, row) }),
});
