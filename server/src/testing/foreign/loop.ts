import { openRuntime } from '#app/runtime.ts';
import { buildServer } from '#app/server.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { isStudentRoute, type Route } from '#contracts/route.ts';
import { runTask } from '#kernel/tasks.ts';
import { freshDatabase } from '../databases.ts';
import { type Browser, openBrowser, openWorld, password, type World } from '../world.ts';
import { buildStreet, type Street } from './neighbours.ts';
import { sendAny } from './send.ts';
import { type Lock, openUndone, type Undone } from './undone.ts';

/** What a call told, and what of the neighbours it wrote. */
export interface Told {
  /** Whether it did what was asked, at once. */
  readonly done: boolean;
  /** What it said, without the numbers, times and drawn codes that are others every time. */
  readonly gist: string;
  readonly texts: readonly string[];
  readonly touched: readonly string[];
}

export interface Loop {
  readonly world: World;
  readonly street: Street;
  readonly undone: Undone;
  /** The browser of the one who asks, logged in at the door of a call; its work is what is being tried. */
  browserAt(route: Route): Browser;
  /** Makes a call as the one who asks, and takes back what it did. */
  ask(route: Route, input: Record<string, unknown>): Promise<Told>;
  close(): Promise<void>;
}

const gistOf = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+(Z|\+\d\d:\d\d))?/g, '@')
    .replace(/[\w+/=-]{24,}/g, '~')
    .replace(/"(password|username)":"[^"]*"/g, '$1')
    .replace(/"\d+"|\d{4,}/g, '#');

const copyCookies = (from: Browser, to: Browser): void => {
  to.cookies.clear();
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
};

/** Times a call is asked again without the fields it refused, or with the next version. */
const rounds = 6;

/** Opens the loop over a database of its own, with the database's lock closed or open, over the street or what else is built. */
export const openLoop = async (lock: Lock, build: (world: World) => Promise<Street> = buildStreet): Promise<Loop> => {
  const fresh = await freshDatabase('demonstration');
  const world = await openWorld({}, Promise.resolve(fresh.url));
  const street = await build(world);
  const undone = await openUndone(world.runtime.database, lock);
  const runtime = openRuntime(world.runtime.settings, {}, undefined, undone.database);
  const app = await buildServer(runtime);
  const browser = openBrowser(app, runtime);
  const { username } = street.own.person;
  const console = await world.logIn(username);
  await console.call(sessionApi.stepUp, { password });
  const student = await world.student(username);
  // A log-in ends the sessions before it, wherever they were: that was nobody's call.
  await world.runtime.database.pool.query('delete from touched');

  const browserAt: Loop['browserAt'] = (route) => {
    copyCookies(isStudentRoute(route) ? student : console, browser);
    return browser;
  };
  const ask: Loop['ask'] = (route, input) =>
    undone.trying(async () => {
      browserAt(route);
      const texts: string[] = [];
      let left = input;
      let gist = '';
      for (let round = 0; round < rounds; round += 1) {
        const { text, fields, code, file } = await sendAny(browser, route, left);
        // The version of one's own thing is guessed; of what is not there nobody hears of a version.
        if (code === answerCodes.conflict && typeof left.version === 'number') {
          left = { ...left, version: left.version + 1 };
          continue;
        }
        texts.push(text);
        gist += file ?? gistOf(text);
        // What is left when the fields it refuses are taken away may still reach.
        const refused = new Set(fields.map(({ field }) => field.split('.')[0]));
        const rest = Object.fromEntries(Object.entries(left).filter(([name]) => !refused.has(name)));
        if (Object.keys(rest).length === Object.keys(left).length) break;
        left = rest;
      }
      // What was put off happens too, and what it came to is heard.
      for (const [taskId = ''] of (route.method === 'POST' ? texts : []).flatMap((text) => [
        ...text.matchAll(/(?<="taskId":")\d+/g),
      ])) {
        await runTask(runtime, taskId).catch(() => undefined);
        const [task] = await undone.ask<{ message: string }>(
          `select message from background_task where id = ${taskId}`,
        );
        texts.push(task?.message ?? '');
        gist += task?.message ?? '';
      }
      const touched = await undone.ask<{ what: string }>('select distinct what from touched order by 1');
      const done = (texts[0] ?? '').startsWith('{"success":true');
      return { done, gist, texts, touched: touched.map(({ what }) => what) };
    });

  return {
    world,
    street,
    undone,
    browserAt,
    ask,
    async close() {
      undone.close();
      await app.close();
      await world.close();
      await fresh.drop();
    },
  };
};
