import { sql } from 'kysely';
import { dangerSource } from '#contracts/hazards/danger.codes.ts';
import { suggestionMachine, suggestionState } from '#contracts/suggestions/suggestion.codes.ts';
import { answerDays, isOwnAffair, workdaysAfter } from '#contracts/suggestions/suggestion.rules.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { startOf } from '#kernel/zone.ts';
import { type DemoSuggestion, demoSuggestions } from './suggestions.data.ts';

interface Desk {
  id: string;
  path: string;
  /** Who answers there. */
  answers: string;
}
/** The company of the story, the head office, and the drivers who write. */
interface Story {
  company: Desk;
  head: Desk;
  writers: string[];
}

const deskOf = async (db: Db, username: string): Promise<Desk | undefined> => {
  const { rows } =
    await sql<Desk>`select o.id, o.path, u.id as answers from app_user u join org_user m on m.user_id = u.id and m.left_at is null
    join organisation o on o.id = m.org_id where u.username = ${username} order by m.id limit 1`.execute(db);
  return rows[0];
};

const findStory = async (db: Db): Promise<Story | undefined> => {
  const [company, head] = [await deskOf(db, 'company'), await deskOf(db, 'admin')];
  if (!company || !head) return undefined;
  const { rows } = await sql<{ user_id: string }>`select m.user_id from org_user m join app_user u on u.id = m.user_id
    where m.org_id = ${company.id} and m.left_at is null and not m.guest and m.user_id <> ${company.answers}
      and m.joined_at < luan_today() - 60 order by u.username = 'driver' desc nulls last, m.id limit 12`.execute(db);
  return rows.length === 0 ? undefined : { company, head, writers: rows.map((row) => row.user_id) };
};

type Step = readonly [edge: string, from: number | null, to: number, by: string, ago: number];
const { waiting, accepted, answered, closed, reopened } = suggestionState.values;

const stepsOf = (one: DemoSuggestion, desk: Desk, writer: string): Step[] => {
  const steps: Step[] = [['add', null, waiting, writer, one.ago]];
  if (one.state === waiting) return steps;
  const taken = Math.max(0, one.ago - 1);
  steps.push(['accept', waiting, accepted, desk.answers, taken]);
  if (one.took === undefined) return steps;
  const answeredAgo = Math.max(0, one.ago - one.took);
  steps.push(['answer', accepted, answered, desk.answers, answeredAgo]);
  if (one.state === closed) steps.push(['rate', answered, closed, writer, Math.max(0, answeredAgo - 1)]);
  if (one.state === reopened) steps.push(['reopen', answered, reopened, writer, 2]);
  return steps;
};

const placeOne = async (db: Db, story: Story, one: DemoSuggestion, nth: number): Promise<void> => {
  const today = dayOf(clock.now());
  const desk = isOwnAffair(one.kind) ? story.company : story.head;
  const writer = story.writers[nth % story.writers.length] ?? '';
  const named = one.anonymous === true ? '0' : writer;
  const day = (ago: number): string => dayAfter(today, -ago);
  const reported = day(one.ago);
  const answeredOn = one.took === undefined ? null : day(Math.max(0, one.ago - one.took));
  const reopenedOn = one.again === undefined ? null : day(2);
  const deadline = workdaysAfter(reopenedOn ?? reported, answerDays);
  const late = [waiting, accepted, reopened].some((state) => state === one.state) && deadline < today;
  const { l1, l2, l3, l4 } = ancestors(desk.path);
  const { rows } = await sql<{ id: string }>`
    insert into suggestion (suggestion_key, org_id, path, l1, l2, l3, l4, from_org_id, kind, suggestion_text, place_text, user_id, anonymous, page_path,
      reported_on, deadline_on, answer_text, answered_by, answered_on, first_answered_on, reopen_text, reopened_on, satisfaction, reward_fen, danger_id,
      danger_told, escalated_on, desk_told, state, state_since, created_at)
    values (md5(${`demonstration ${nth}`}), ${desk.id}, ${desk.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${story.company.id}, ${one.kind}, ${one.text}, ${one.place ?? ''},
      ${one.anonymous === true ? null : writer}, ${one.anonymous === true}, ${one.page ?? ''}, ${reported}, ${deadline}, ${one.answer ?? ''},
      ${one.took === undefined ? null : desk.answers}, ${answeredOn}, ${answeredOn}, ${one.again ?? ''}, ${reopenedOn}, ${one.mark ?? null}, ${one.reward ?? 0},
      ${
        one.danger === true
          ? sql`(select d.id from hidden_danger d where d.org_id = ${story.company.id} and d.source = ${dangerSource.values.report}
              and d.found_on <= ${day(Math.max(0, one.ago - 1))}::date order by d.found_on desc, d.id desc limit 1)`
          : null
      }, true, ${late && isOwnAffair(one.kind) ? dayAfter(deadline, 1) : null}, true, ${one.state}, ${startOf(sql`${reported}::date`)}, ${startOf(sql`${reported}::date`)})
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  if (one.anonymous === true)
    await sql`insert into suggestion_author (suggestion_id, user_id) values (${id}, ${writer})`.execute(db);
  for (const [edge, from, to, by, ago] of stepsOf(one, desk, named))
    await tellPast(
      db,
      sql`select ${desk.path}::text, ${suggestionMachine.name}::text, ${id}::bigint, ${edge}::text, ${from}::int, ${to}::int,
        ${edge === 'reopen' ? (one.again ?? '') : null}::text, ${by}::bigint, ${startOf(sql`${day(ago)}::date`)}`,
    );
};

/** What people of the demonstration suggested and reported, once: five hazards of one company, fifteen to the head office. */
export const fillSuggestions = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql`select from suggestion limit 1`.execute(db);
    const story = rows.length === 0 ? await findStory(db) : undefined;
    if (!story) return 0;
    for (const [nth, one] of said(demoSuggestions).entries()) await placeOne(db, story, one, nth);
    return demoSuggestions.length;
  });
