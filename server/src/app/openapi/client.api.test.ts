import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishTask, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, password, type Someone, type World } from '#testing/world.ts';

/** The maker and the journey need TypeScript 5 and stand apart with it. */
const place = new URL('../../../../tools/openapi-client/', import.meta.url);
const maker = (await import(/* @vite-ignore */ new URL('make.ts', place).href)) as {
  typesOf(document: object): Promise<string>;
  faultsOf(types: string, journeys: readonly string[]): string[][];
};
const { travel } = (await import(/* @vite-ignore */ new URL('journey.ts', place).href)) as {
  travel(
    origin: string,
    ask: (request: Request) => Promise<Response>,
    person: { username: string; password: string },
  ): Promise<{ realName: string; before: number; after: number; taskId: string }>;
};
const journey = readFileSync(fileURLToPath(new URL('journey.ts', place)), 'utf8');

let world: World;
let me: Browser & { person: Someone };
let types: string;
beforeAll(async () => {
  world = await openWorld();
  me = await world.administrator(await world.organisation('company'), 'company');
  const { body } = await me.raw({ method: 'GET', url: '/openapi.json' });
  types = await maker.typesOf(JSON.parse(body.toString('utf8')) as object);
});
afterAll(() => world.close());

/** Asks as a program over HTTP would: keeps the cookies it is given. */
const asking = () => {
  const { raw } = world.browser();
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const answer = await raw({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(text === '' ? {} : { payload: text }),
    });
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };
};

describe('a client made of the document', () => {
  it('is typed as the calls take and answer, and refuses what none takes', () => {
    const wrong = journey.replace('seats: 12', "seats: 'twelve'").replace('/task/export', '/task/exports');
    const [right, faults] = maker.faultsOf(types, [journey, wrong]);
    expect(right).toEqual([]);
    const told = faults?.join('\n');
    expect(told).toContain("'string' is not assignable to type 'number'");
    expect(told).toContain('/manager/task/exports');
  });

  it('logs in, lists, adds and exports', async () => {
    const { person } = me;
    const brought = await travel('http://luan.test', asking(), { username: person.username, password });
    expect(brought).toMatchObject({ before: 0, after: 1 });
    const owner = await world.logIn(person.username);
    await finishTask(world, owner, brought.taskId);
    expect((await rowsOfTask(owner, brought.taskId))[1]?.[0]).toBe('Room of a stranger');
  });
});
