import { sql } from 'kysely';
import { deletionHoldMachine, deletionMachine, deletionState } from '#contracts/people/deletions/deletion.codes.ts';
import {
  deletionHoldList,
  deletionList,
  type Held,
  type OwnDeletions,
} from '#contracts/people/deletions/deletion.contract.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { readersLanguage } from '#kernel/reader.ts';
import { canWalk } from '#kernel/transition.ts';
import { ofMemberNamed } from '../names/named.ts';
import { findHolds, holdsOf, inWords, waitsFor } from './hold.queries.ts';

const who = sql`join org_user m on m.id = t.org_user_id join organisation o on o.id = t.org_id`;

/** Whoever asked for it. */
export const deletionMakers = sql`select t.user_id`;
const decided = decisions(deletionMachine, { table: 'deletion', alias: 't', makers: deletionMakers });

export const deletionPage = listQuery(deletionList, {
  deciders: decided.deciders,
  base: 'deletion t',
  alias: 't',
  joins: sql`${who} left join app_user d on d.id = t.decided_by`,
  columns: {
    deletionId: sql`t.id`,
    orgUserId: sql`t.org_user_id`,
    askedBy: sql`t.user_id`,
    realName: sql`m.real_name`,
    orgName: sql`coalesce(o.org_name, '')`,
    state: sql`t.state`,
    reason: sql`t.reason`,
    // Who was decided about is held by nothing any more but the days that were named then.
    holds: sql`case when t.state = ${literal(deletionState, 'waiting')} then ${holdsOf(sql`t.user_id`)} else '[]'::jsonb end`,
    holdsShown: sql`''`,
    keptUntil: sql`t.held_until`,
    askedAt: sql`t.asked_at`,
    decidedByName: sql`coalesce(d.real_name, '')`,
    decidedAt: sql`t.decided_at`,
    deletionAnswer: sql`t.answer`,
  },
  filters: {
    ...decided.filters,
    realName: (text) => ofMemberNamed(sql`t.org_user_id`, text),
    orgId: (org) => sql<boolean>`t.org_id = ${org}`,
    askedBetween: (days) => within(sql`t.asked_at`, days),
  },
  order: { by: 'askedAt', direction: 'desc' },
  finish: (row, actor) => {
    const holds = row.holds as Held[];
    const walkable = isMaker(actor, [row.askedBy]) ? [] : canWalk(deletionMachine, actor, Number(row.state));
    const held =
      Number(row.state) === deletionState.values.waiting && actor.permissions.has('org:deletion:hold') ? ['hold'] : [];
    return {
      ...row,
      holdsShown: inWords(holds, readersLanguage()),
      can: [...walkable.filter((edge) => edge !== 'accept' || !holds.some(waitsFor)), ...held],
    };
  },
});

export const deletionHoldPage = listQuery(deletionHoldList, {
  base: 'deletion_hold t',
  alias: 't',
  joins: sql`${who} join app_user s on s.id = t.set_by left join app_user l on l.id = t.lifted_by`,
  columns: {
    holdId: sql`t.id`,
    orgUserId: sql`t.org_user_id`,
    realName: sql`m.real_name`,
    orgName: sql`coalesce(o.org_name, '')`,
    state: sql`t.state`,
    reason: sql`t.reason`,
    holdUntil: sql`t.ends_on`,
    setByName: sql`s.real_name`,
    setAt: sql`t.set_at`,
    liftedByName: sql`coalesce(l.real_name, '')`,
    liftedAt: sql`t.lifted_at`,
    liftReason: sql`t.lift_reason`,
  },
  filters: {
    realName: (text) => ofMemberNamed(sql`t.org_user_id`, text),
    orgId: (org) => sql<boolean>`t.org_id = ${org}`,
    holdUntilBetween: ([from, to]) =>
      sql<boolean>`t.ends_on between ${from ?? '0001-01-01'}::date and ${to ?? from ?? '9999-12-30'}::date`,
  },
  order: { by: 'setAt', direction: 'desc' },
  finish: (row, actor) => ({ ...row, can: canWalk(deletionHoldMachine, actor, Number(row.state)) }),
});

/** What holds a person's data, and what the person asked, newest first. */
export const findOwnDeletions = async (db: Db, userId: string): Promise<OwnDeletions> => {
  const { rows } = await sql<OwnDeletions['asked'][number]>`
    select t.id as "deletionId", t.reason, t.state, t.asked_at as "askedAt", t.held_until::text as "keptUntil", t.answer as "deletionAnswer"
    from deletion t where t.user_id = ${userId} order by t.id desc limit 20`.execute(db);
  return { holds: await findHolds(db, userId), asked: rows };
};
