import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRuntime } from '#app/runtime.ts';
import { buildServer } from '#app/server.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { List, PageOf } from '#contracts/list.ts';
import { isStudentRoute, type Route } from '#contracts/route.ts';
import { domains } from '#domains/order.ts';
import type { ListQuery } from '#kernel/list.ts';
import { allCalls, type Call, numbersOfOwn } from '#testing/foreign/calls.ts';
import { furnished } from '#testing/foreign/neighbours.ts';
import { sendAny } from '#testing/foreign/send.ts';
import { inputOf, numbersOnly } from '#testing/foreign/slots.ts';
import { openUndone, type Undone } from '#testing/foreign/undone.ts';
import type { Furnished } from '#testing/makers.ts';
import { mightyRole } from '#testing/reach.ts';
import { copyRows } from '#testing/rows-read/copy-rows.ts';
import { type CountingClient, countRowsRead, type Reading } from '#testing/rows-read/count-rows.ts';
import { countApart, pageSize, questionsTo } from '#testing/rows-read/list-questions.ts';
import { countsOverBudget, listsOverBudget, questionsOverBudget } from '#testing/rows-read/lists-over-budget.ts';
import { overBudget } from '#testing/rows-read/over-budget.ts';
import { type Browser, openBrowser, openWorld, type Place, password, type World } from '#testing/world.ts';

// What a call reads is a budget (design/performance): in an organisation of twenty thousand people, below a supervisor of a few
// hundred organisations, with thousands of rows in every table, a call about one thing reads little more than that thing, and a
// list little more than its page and what it counts. The database counts: rows it looked at, and entries of indexes.

const size = { people: 20_000, rows: 4000 };
/** Rows a call may read beyond what it answers: who asks, what it may, names beside numbers. */
const budget = 500;
/** Rows of tables that stand behind one row of a list: names, numbers of what belongs to it. */
const behindOne = 10;
/** Rows that counting reads for each it counts: an entry of an index, the row, and one that it goes along with. */
const countedOnce = 3;
/** How often a list under an order or a word may go through all it shows: its count and its page, by an index and its rows. */
const gone = 4;
const proves = process.env.PROVE === '1';

let world: World;
let own: Furnished;
let counted: CountingClient;
let undone: Undone;
let browser: Browser;
let closeServer: () => Promise<void>;
let letListsBe: () => void;
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
  // Copies do not always go together as a shape says; what they cost is the same.
  const settings = { ...world.runtime.settings, LUAN_REPLY_CHECK: false };
  const runtime = openRuntime(settings, {}, undefined, undone.database);
  letListsBe = countApart(queries, counted);
  const app = await buildServer(runtime);
  browser = openBrowser(app, runtime);
  closeServer = () => app.close();
});
afterAll(async () => {
  letListsBe();
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
    const few = numbersOnly(call.route, whole);
    // A filter beside the number would hide what it finds; a field that must be there is given.
    const input = call.route.method === 'GET' && call.route.input.safeParse(few).success ? few : whole;
    const { result, readings } = await counted.counting(() => sendAny(browser, call.route, input));
    return { answered: [...result.text.matchAll(/\{"/g)].length, readings };
  });

const rowsOf = (readings: readonly Reading[]): number => readings.reduce((sum, reading) => sum + reading.rows, 0);

/** Statements with what they read, where all of them read more than `most`; nothing where they do not. */
const beyond = (readings: readonly Reading[], most: number, rows = rowsOf(readings)): string[] =>
  rows <= most
    ? []
    : readings
        .filter((reading) => reading.rows > budget / 10)
        .map(
          (reading) =>
            `${reading.rows} rows (${reading.tables}): ${reading.statement.replace(/\s+/g, ' ').slice(0, 300)}`,
        );

/** What a call read beyond its budget, by statement; nothing within it. */
const beyondBudget = ({ answered, readings }: Asked): string[] => beyond(readings, answered + budget);

interface Listed {
  /** Rows of the page, and all there are as far as lists count. */
  readonly rows: number;
  readonly total: number;
  /** Statements of the page, the count among them, and the count by itself. */
  readonly page: readonly Reading[];
  readonly count: readonly Reading[];
}

/** Asks a list for its first page, in its own order unless said otherwise. */
const askList = (list: List, who: Browser, question: Record<string, string> = {}): Promise<Listed> =>
  undone.trying(async () => {
    become(who);
    await browser.raw({ method: 'GET', url: '/identity/api/token/id' });
    const { result, readings } = await counted.counting(() =>
      browser.send(list.page, { page: '1', size: String(pageSize), ...question } as never),
    );
    const { list: rows, total } = result.data as PageOf<unknown>;
    return {
      rows: rows.length,
      total,
      page: readings.filter(({ apart }) => !apart),
      count: readings.filter(({ apart }) => apart),
    };
  });

/** What a page read beside its count: ten rows for each of its own. */
const beyondPage = ({ rows, page, count }: Listed): string[] =>
  beyond(page, budget + behindOne * rows, rowsOf(page) - rowsOf(count));
const beyondCount = ({ total, count }: Listed): string[] => beyond(count, budget + countedOnce * total);

const queries: readonly ListQuery[] = domains.flatMap(({ routes }) =>
  routes.flatMap(({ query }) => (query ? [query] : [])),
);
const lists: readonly List[] = queries.map((query) => query.list);
const pages = new Set<Route>(lists.map(({ page }) => page));
const { calls } = allCalls();
/** Calls that are no list: a number stands in their input, or they take none and only read. */
const ofOne = calls.filter(({ route, slots }) => (slots.length > 0 || route.method === 'GET') && !pages.has(route));
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
    'business_assignment',
    'commission_line',
    'income_share',
    'ledger_adjustment',
    'ledger_book',
    'obliged_tally',
    'org_user_twin',
    'registration',
    'settlement',
    'site',
    'survey_answer',
  ],
};

// Lists come first: what the calls write and take back would still stand in the indexes they read.

/** Names of lists that stand under some reason. */
const under = (reasons: Readonly<Record<string, readonly string[]>>): string[] => Object.values(reasons).flat();
const byName = lists.map((list) => [list.name, list] as const);
const asSupervisor = (list: List): Promise<Listed> => askList(list, askers.supervisor as Browser);

describe('what a list reads', () => {
  it.each(byName)('is little more than its page and what it counts: %s', async (name, list) => {
    const found = await asSupervisor(list);
    if (!under(listsOverBudget).includes(name)) expect(beyondPage(found)).toEqual([]);
    if (!under(countsOverBudget).includes(name)) expect(beyondCount(found)).toEqual([]);
  });

  it('is more where it is listed, with its reason; the list may only shrink', () => {
    const names = new Set(lists.map(({ name }) => name));
    const all = [...under(listsOverBudget), ...under(countsOverBudget), ...under(questionsOverBudget)];
    expect(all.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe.runIf(proves)('lists under each order and each word', () => {
  /** What a list read for its questions beyond going through all it shows some times. */
  const beyondQuestions = async (list: List): Promise<string[]> => {
    const { total } = await asSupervisor(list);
    const found: string[] = [];
    for (const question of questionsTo(list)) {
      const { page, rows } = await askList(list, askers.supervisor as Browser, question);
      const much = beyond(page, budget + behindOne * rows + gone * total);
      found.push(...much.map((text) => `${JSON.stringify(question)} ${text}`));
    }
    return found;
  };

  it.each(byName)('are read little more than once: %s', async (name, list) => {
    const found = await beyondQuestions(list);
    if (under(questionsOverBudget).includes(name)) expect(found).not.toEqual([]);
    else expect(found).toEqual([]);
  });

  it.each(byName.filter(([name]) => under(listsOverBudget).includes(name)))(
    'still read more than their page: %s',
    async (_, list) => expect(beyondPage(await asSupervisor(list))).not.toEqual([]),
  );

  it.each(byName.filter(([name]) => under(countsOverBudget).includes(name)))(
    'still read more than they count: %s',
    async (_, list) => expect(beyondCount(await asSupervisor(list))).not.toEqual([]),
  );
});

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
