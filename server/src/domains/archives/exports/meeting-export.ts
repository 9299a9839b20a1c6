import { sql } from 'kysely';
import type { DetailContent } from '#contracts/archives/detail-export.contract.ts';
import type { AttendanceRow } from '#contracts/meetings/attendance.contract.ts';
import { attendanceState } from '#contracts/meetings/meeting.codes.ts';
import { paragraphsOf } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say } from '#phrases/say.ts';

type Line = Record<string, unknown>;

/** What a row about a meeting says of the meeting itself. */
interface Facts {
  planId: string;
  emceeName: string;
  recorderName: string;
  room: string;
  startsAt: string | null;
  endsAt: string | null;
  agenda: { title: string }[];
  minutes: string;
  resolutions: string;
}

const { present, absent, madeUp } = attendanceState.values;

/** The meetings of rows, by their plans; what the reader does not reach is not among them. */
const factsOf = async (db: Db, actor: Actor, rows: readonly AttendanceRow[]): Promise<Map<string, Facts>> => {
  const ids = [...new Set(rows.map((row) => row.planId))];
  const found = await sql<Facts>`
    select m.plan_id as "planId", coalesce(e.real_name, '') as "emceeName", coalesce(w.real_name, '') as "recorderName", m.room,
      m.starts_at as "startsAt", m.ends_at as "endsAt", m.agenda, m.minutes,
      coalesce((select string_agg(x.content, '；' order by x.id) from meeting_resolution x where x.plan_id = m.plan_id), '') as resolutions
    from meeting m left join org_user e on e.id = m.emcee_id left join org_user w on w.id = m.recorder_id
    where m.plan_id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'meeting m')}`.execute(db);
  return new Map(found.rows.map((row) => [row.planId, row]));
};

const besides = (facts: Facts | undefined): Line => ({
  ...facts,
  agenda: (facts?.agenda ?? []).map((item, at) => `${at + 1}. ${item.title}`).join('；'),
  meetingMinutes: paragraphsOf(facts?.minutes ?? '').join('\n'),
  resolution: facts?.resolutions ?? '',
});

const countOf = (rows: readonly AttendanceRow[], state: number): number =>
  rows.filter((row) => row.attendance === state).length;

const grouped = (rows: readonly AttendanceRow[], key: 'planId' | 'orgUserId'): AttendanceRow[][] => [
  ...Map.groupBy(rows, (row) => row[key]).values(),
];

const namesOf = (rows: readonly AttendanceRow[], state: number): string =>
  rows
    .filter((row) => row.attendance === state)
    .map((row) => row.realName)
    .join('、');

/** A line a meeting: who led it, where, what about, how many came and who did not, what was said and resolved. */
const meetingsOf = (rows: readonly AttendanceRow[], facts: ReadonlyMap<string, Facts>): Line[] =>
  grouped(rows, 'planId').map((members) => ({
    ...members[0],
    ...besides(facts.get(members[0]?.planId ?? '')),
    expectedPeople: members.length,
    presentPeople: countOf(members, present),
    absentPeople: countOf(members, absent),
    madeUpPeople: countOf(members, madeUp),
    absentNames: namesOf(members, absent),
  }));

/** Every meeting of each person in the order of time, and below them their sum. */
const recordsOf = (rows: readonly AttendanceRow[], language: Language): Line[] =>
  grouped(rows, 'orgUserId').flatMap((mine) => {
    const [first] = mine;
    const came = countOf(mine, present) + countOf(mine, madeUp);
    return [
      ...mine.toSorted((one, other) => one.meetingOn.localeCompare(other.meetingOn)),
      {
        realName: first?.realName,
        orgName: first?.orgName,
        departmentName: first?.departmentName,
        planName: say(language, 'metrics.sum'),
        expectedTimes: mine.length,
        presentTimes: countOf(mine, present),
        absentTimes: countOf(mine, absent),
        madeUpTimes: countOf(mine, madeUp),
        attendanceRate: `${Math.round((came / mine.length) * 100)}%`,
      },
    ];
  });

/** Lines of an export from the rows of its list: the rows themselves, or what an export of meetings makes of them. */
export const contentOf = async (
  db: Db,
  actor: Actor,
  content: DetailContent,
  rows: readonly Line[],
  language: Language,
): Promise<readonly Line[]> => {
  if (content === 'rows') return rows;
  const attended = rows as unknown as readonly AttendanceRow[];
  if (content === 'records') return recordsOf(attended, language);
  const facts = await factsOf(db, actor, attended);
  if (content === 'meetings') return meetingsOf(attended, facts);
  return attended.map((row) => ({ ...row, ...besides(facts.get(row.planId)) }));
};
