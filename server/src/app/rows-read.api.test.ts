import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRuntime } from '#app/runtime.ts';
import { buildServer } from '#app/server.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { isStudentRoute } from '#contracts/route.ts';
import { domains } from '#domains/order.ts';
import { allCalls, type Call, numbersOfOwn } from '#testing/foreign/calls.ts';
import { furnished } from '#testing/foreign/neighbours.ts';
import { sendAny } from '#testing/foreign/send.ts';
import { inputOf, numbersOnly } from '#testing/foreign/slots.ts';
import { openUndone, type Undone } from '#testing/foreign/undone.ts';
import type { Furnished } from '#testing/makers.ts';
import { mightyRole } from '#testing/reach.ts';
import { copyRows } from '#testing/rows-read/copy-rows.ts';
import { type CountingClient, countRowsRead, type Reading } from '#testing/rows-read/count-rows.ts';
import { overBudget } from '#testing/rows-read/over-budget.ts';
import { type Browser, openBrowser, openWorld, type Place, password, type World } from '#testing/world.ts';

// What a call reads is a budget (design/performance): in an organisation of twenty thousand people, below a supervisor of a few
// hundred organisations, with thousands of rows in every table, a call about one thing reads little more than that thing. The
// database counts: rows it looked at, and entries of indexes.

const size = { people: 20_000, rows: 4000 };
/** Rows a call may read beyond what it answers: who asks, what it may, names beside numbers. */
const budget = 500;
const proves = process.env.PROVE === '1';

let world: World;
let own: Furnished;
let counted: CountingClient;
let undone: Undone;
let browser: Browser;
let closeServer: () => Promise<void>;
let askers: Readonly<Record<string, Browser>>;
let student: Browser;
let notCopied: ReadonlyMap<string, string>;

const logIn = async (username: string): Promise<Browser> => {
  const logged = await world.logIn(username);
  await logged.call(sessionApi.stepUp, { password });
  return logged;
};

beforeAll(async () => {
  world = await openWorld();
  const superior = await world.organisation('supervise');
  const beyond = await world.organisation('supervise');
  own = await furnished(world, 'company', superior, '自家');
  const others: Place[] = [];
  for (let n = 0; n < 300; n += 1) others.push(await world.organisation('company', n % 2 === 0 ? superior : beyond));
  notCopied = await copyRows(world, own, others, size);
  const above = await world.person(superior, 'supervise', { roleIds: [await mightyRole(world, superior, {})] });
  askers = { supervisor: await logIn(above.username), company: await logIn(own.person.username) };
  student = await world.student(own.person.username);
  counted = countRowsRead(await world.runtime.database.pool.connect());
  const pool = { connect: async () => counted.client } as unknown as typeof world.runtime.database.pool;
  undone = await openUndone({ ...world.runtime.database, pool }, 'closed');
  const runtime = openRuntime(world.runtime.settings, {}, undefined, undone.database);
  const app = await buildServer(runtime);
  browser = openBrowser(app, runtime);
  closeServer = () => app.close();
});
afterAll(async () => {
  undone.close();
  await closeServer();
  await world.close();
});

const become = (who: Browser): void => {
  browser.cookies.clear();
  for (const [name, value] of who.cookies) browser.cookies.set(name, value);
};

interface Asked {
  readonly answered: number;
  readonly readings: readonly Reading[];
}

/** Asks a call for what is one's own, and takes back what it did. Who asks is known to the server already, as in a second call. */
const ask = (call: Call, who: Browser): Promise<Asked> =>
  undone.trying(async () => {
    become(who);
    await browser.raw({ method: 'GET', url: '/identity/api/token/id' });
    const whole = inputOf(call.route, numbersOfOwn(call, own.ids));
    const input = call.route.method === 'GET' ? numbersOnly(call.route, whole) : whole;
    const { result, readings } = await counted.counting(() => sendAny(browser, call.route, input));
    return { answered: [...result.text.matchAll(/\{"/g)].length, readings };
  });

/** What a call read beyond its budget, by statement; nothing within it. */
const beyondBudget = ({ answered, readings }: Asked): string[] => {
  const rows = readings.reduce((sum, reading) => sum + reading.rows, 0);
  if (rows - answered <= budget) return [];
  return readings
    .filter((reading) => reading.rows > budget / 10)
    .map(
      (reading) => `${reading.rows} rows (${reading.tables}): ${reading.statement.replace(/\s+/g, ' ').slice(0, 300)}`,
    );
};

const pages = new Set(domains.flatMap(({ routes }) => routes.flatMap(({ route, query }) => (query ? [route] : []))));
const { calls } = allCalls();
/** Calls about a thing: a number stands in their input, and they are no list. */
const ofOne = calls.filter(({ route, slots }) => slots.length > 0 && !pages.has(route));
const listed = new Set(Object.values(overBudget).flat());

/** Whom a call is asked as: the supervisor sees most, and is asked in every run; the proof asks as everybody. */
const whoAsks = ({ route }: Call): readonly Browser[] => {
  if (isStudentRoute(route)) return [student];
  return proves ? Object.values(askers) : [askers.supervisor as Browser];
};

/** Tables that stay as they are, by the reason. The list may only shrink. */
const few: Readonly<Record<string, readonly string[]>> = {
  'holds nothing of the company, which has done nothing of the kind': [
    'banner_view',
    'cert_counter',
    'face_consent',
    'face_enrolment',
    'help_guide_seen',
    'help_vote',
    'idempotency_key',
    'message_digest',
    'message_switch',
    'news_read',
    'personal_setting',
    'question_answered',
    'question_file',
    'student_licence',
    'study_cover',
    'suggestion_author',
  ],
  'one row of each organisation or person stands already, or is all there may be': [
    'agreement_record',
    'obliged_tally',
    'org_user_twin',
    'registration',
    'site',
    'survey_answer',
  ],
};

describe('what a call about one thing reads', () => {
  it('is asked with thousands of rows in every table that holds anything of an organisation', () => {
    const left = [...notCopied].filter(([, why]) => why !== 'is of no organisation').map(([table]) => table);
    expect(left.sort()).toEqual(Object.values(few).flat().sort());
  });

  it.each(ofOne.filter(({ name }) => !listed.has(name)).map((call) => [call.name, call] as const))(
    'is little more than that thing: %s',
    async (_, call) => {
      for (const who of whoAsks(call)) expect(beyondBudget(await ask(call, who))).toEqual([]);
    },
  );

  it('is more where it is listed, with its reason; the list may only shrink', () => {
    const names = new Set(ofOne.map(({ name }) => name));
    expect([...listed].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe.runIf(proves)('calls that read more', () => {
  it.each(ofOne.filter(({ name }) => listed.has(name)).map((call) => [call.name, call] as const))(
    'still do: %s',
    async (_, call) => {
      const found: string[] = [];
      for (const who of whoAsks(call)) found.push(...beyondBudget(await ask(call, who)));
      expect(found).not.toEqual([]);
    },
  );
});
