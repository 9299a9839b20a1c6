import { type RawBuilder, sql } from 'kysely';
import { documentTask, questionKind } from '#contracts/documents/document.codes.ts';
import { planSendState } from '#contracts/training/sends/send.codes.ts';
import { planProgress } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { under } from '../count.queries.ts';

/** The plan as it was sent down to the receiver of a receipt `t`, beside each receipt. */
export const taskJoins = sql`left join lateral (
  select s.id as send_id, s.copy_plan_id, s.flavour, case when k.members > 0 then floor(k.done * 100.0 / k.members)::int else 0 end as reached
  from plan_send s left join lateral (${planProgress(sql`s.copy_plan_id`)}) k on s.copy_plan_id is not null
  where t.doc_task = ${literal(documentTask, 'plan')} and s.plan_id = t.task_plan_id and s.org_id = t.org_id
    and s.state <> ${literal(planSendState, 'recalled')} order by s.id desc limit 1) p on true`;

/** What hangs on a receipt `t`, how far it is, and where it is done. */
export const taskColumnsOf = {
  docTask: sql`t.doc_task`,
  taskName: sql`t.task_name`,
  taskShare: sql`t.task_share`,
  taskReached: sql`case when p.copy_plan_id is not null then p.reached end`,
  taskDoneAt: sql`t.task_done_at`,
  answersText: sql`coalesce((select string_agg((x.value ->> 'questionText') || '：' || (x.value ->> 'answer'), '；' order by x.ordinality)
    from jsonb_array_elements(t.answers) with ordinality x), '')`,
  sendId: sql`p.send_id`,
  copyPlanId: sql`p.copy_plan_id`,
  planFlavour: sql`p.flavour`,
  placeTaskId: sql`(select k.id from place_task k where k.place_check_id = t.place_check_id order by k.id limit 1)`,
};

/** What a receipt answered to the question of a place, the first being 1; empty for nothing. */
const answerAt = (alias: string, place: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.answers`)} -> (${place} - 1) ->> 'answer', '')`;

/** Condition on receipts: a question was answered (`2`), or answered so (`2=是`). */
export const isAnswered = (alias: string, which: string): RawBuilder<boolean> => {
  const [place = '', ...answer] = which.split('=');
  const given = answerAt(alias, sql`${Number(place)}::int`);
  return answer.length === 0 ? sql<boolean>`${given} <> ''` : sql<boolean>`${given} = ${answer.join('=')}`;
};

/** Questions of a document `d` with what all receivers in the actor's scope answered, those of what was forwarded too. */
export const answerSums = ({ scope }: Actor): RawBuilder<unknown> => {
  const given = answerAt('r', sql`q.place::int`);
  const receipts = sql`document_receipt r where ${under(sql`r.tree`, sql`d.tree`)} and ${inScope(scope, 'document_receipt r')}`;
  const kind = sql`(q.value ->> 'questionKind')::int`;
  return sql`coalesce((select json_agg(json_build_object('place', q.place, 'questionText', q.value ->> 'questionText', 'questionKind', ${kind},
      'answered', s.answered, 'total', s.total, 'choices', coalesce((select json_agg(json_build_object('answer', c.value,
        'receivers', (select count(*) from ${receipts} and ${given} = c.value)) order by c.ordinality)
        from jsonb_array_elements_text(q.value -> 'choices') with ordinality c), '[]'::json)) order by q.place)
    from jsonb_array_elements(d.questions) with ordinality q(value, place)
    cross join lateral (select count(*) as answered, sum(case when ${kind} = ${literal(questionKind, 'number')} then ${given}::numeric end)::float8 as total
      from ${receipts} and ${given} <> '') s), '[]'::json)`;
};
