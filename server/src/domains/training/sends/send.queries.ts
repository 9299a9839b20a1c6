import { type RawBuilder, sql } from 'kysely';
import { flavourOf, ofFlavour } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { planSendMachine } from '#contracts/training/sends/send.codes.ts';
import { type SendDetail, sendList } from '#contracts/training/sends/send.contract.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { sendable } from '../plans/plan.queries.ts';
import { heldFlavours, ofHeld } from '../plans/plan.reach.ts';

/** A plan sent down as one kind of training walks it. */
export const sendMachineOf = (flavour: string) => ofFlavour(planSendMachine, flavour);

/** The receiver answers, the sender takes back; who looks from above only looks. */
const sendCan = (actor: Actor, row: Record<string, unknown>): string[] =>
  canWalk(sendMachineOf(String(row.flavour)), actor, Number(row.state)).filter((edge) =>
    edge === 'recall' ? row.senderId === actor.orgId : row.orgId === actor.orgId,
  );

/** How far the members of a plan are: `members`, and those of them who are `done`. */
export const planProgress = (plan: RawBuilder<unknown>) => sql`
      select coalesce(sum(t.n) filter (where t.state <> ${literal(trainingState, 'left')}), 0)::int as members, coalesce(sum(t.n) filter (where t.state between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')}), 0)::int as done
      from plan_tally t where t.plan_id = ${plan}`;

const joins = sql`left join plan c on c.id = s.copy_plan_id
  left join lateral (${planProgress(sql`s.copy_plan_id`)}) k on s.copy_plan_id is not null`;

const columns = {
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
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: sendCan(actor, row),
});

export const sendPage = listQuery(sendList, {
  base: 'plan_send s',
  alias: 's',
  always: (actor) => ofHeld(actor, 'plan:list', 's'),
  joins,
  columns,
  filters: {
    keyword: (text) => containing(sql`s.plan_name`, text),
    sentBetween: (days) => within(sql`s.sent_at`, days),
  },
  finish,
});

const columnList = columnsOf(columns);

/** A sent plan with what it asks for: the receiver, and whoever stands above it, may read it although the plan is another's. */
export const findSend = async (db: Db, actor: Actor, sendId: string): Promise<SendDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnList},
      (select json_build_object('planNumber', coalesce(p.plan_number, ''), 'intro', p.intro, 'makeUpUntil', p.make_up_until, 'place', p.place,
        'subjectNames', ${catalogueNames('subject', 'p.subject_codes')}, 'industryNames', ${catalogueNames('industry', 'p.industry_codes')}, 'dutyNames', ${catalogueNames('duty', 'p.duty_codes')},
        'requiredMinutes', p.required_seconds / 60, 'minutesPerHour', p.minutes_per_hour, 'paperName', coalesce(luan_paper_name(p.paper_id), ''),
        'examAttempts', p.exam_attempts, 'passingScore', p.passing_score,
        'lessons', coalesce((select json_agg(json_build_object('lessonId', x.lesson_id::text, 'lessonName', x.lesson_name, 'fileType', x.file_type,
          'requiredMinutes', x.required_seconds / 60) order by x.place) from luan_plan_lessons(p.id) x), '[]'::json))
        from plan p where p.id = s.plan_id and p.state <> ${planState.values.invalid}) as content,
      ${historyOf(planSendMachine, sql`s.id`)} as history
    from plan_send s ${joins} where s.id = ${sendId} and ${inScope(actor.scope, 'plan_send s')} and ${ofHeld(actor, 'plan:list', 's')}`.execute(
    db,
  );
  const row = orMissing(rows[0]);
  const next = await nextOf(db, actor, sendMachineOf(String(row.flavour)), {
    table: 'plan_send',
    id: sendId,
    at: sql`case when e.edge = 'recall' then t.from_org_id else t.org_id end`,
  });
  return { ...finish(row, actor), next } as unknown as SendDetail;
};

/** Approved plans of the own organisation that may be sent down, the newest first. */
export const findSendable = async (
  db: Db,
  actor: Actor,
  keyword: string,
): Promise<{ planId: string; planName: string; startDate: string; endDate: string }[]> => {
  const kinds = heldFlavours(actor, 'plan:send').filter((flavour) => flavourOf(flavour).sends);
  const { rows } = await sql<{ planId: string; planName: string; startDate: string; endDate: string }>`
    select p.id as "planId", p.plan_name as "planName", p.begins_on::text as "startDate", p.ends_on::text as "endDate" from plan p
    where p.org_id = ${actor.orgId} and ${inScope(actor.scope, 'plan p')} and p.flavour = any(${kinds}::text[]) and not p.series
      and p.state = any(${[...sendable]}::int[]) and ${containing(sql`p.plan_name`, keyword)} order by p.id desc limit 50`.execute(
    db,
  );
  return rows;
};
