import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { type Browser, openWorld, type Place, password, type World } from '#testing/world.ts';
import { tellAdministrators, tellPerson } from './door.ts';

let world: World;
let address: string;
let place: Place;
beforeAll(async () => {
  world = await openWorld();
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  place = await world.organisation('agent');
});
afterAll(() => world.close());

const open: AbortController[] = [];
afterAll(() => {
  for (const one of open) one.abort();
});

/** Follows the stream of a browser; `next` answers the name of the next event. */
const follow = async (browser: Browser) => {
  const ended = new AbortController();
  open.push(ended);
  const response = await fetch(`${address}${fullPath(messageApi.stream)}`, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: ended.signal,
  });
  const events: string[] = [];
  const waiting: ((name: string) => void)[] = [];
  void (async () => {
    for await (const part of response.body ?? [])
      for (const [, name = ''] of Buffer.from(part)
        .toString()
        .matchAll(/event: (\w+)/g)) {
        const asked = waiting.shift();
        if (asked) asked(name);
        else events.push(name);
      }
    const asked = waiting.shift();
    if (asked) asked('ended');
    else events.push('ended');
  })().catch(() => undefined);
  return {
    type: response.headers.get('content-type'),
    next: (): Promise<string> => {
      const known = events.shift();
      return known === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(known);
    },
    heard: () => [...events],
  };
};
const submitted = { kind: 'certificationSubmitted', params: { orgName: '安达运输' }, link: '/x' } as const;

it('says at once that something was told, on every device of the person, and that it was read elsewhere', async () => {
  const person = await world.person(place, 'agent');
  const desk = await world.logIn(person.username);
  const here = await follow(desk);
  expect(here.type).toContain('text/event-stream');
  expect(await here.next()).toBe('beat');
  await world.asSystem((db) => tellPerson(db, place.orgId, person.userId, submitted));
  expect(await here.next()).toBe('told');
  expect((await desk.call(messageApi.unread, {})).unread).toBe(1);
  await desk.call(messageApi.readAll, {});
  expect(await here.next()).toBe('told');
  expect((await desk.call(messageApi.unread, {})).unread).toBe(0);
});

it('says nothing of what others are told', async () => {
  const [one, other] = [await world.person(place, 'agent'), await world.person(place, 'agent')];
  const [mine, theirs] = [
    await follow(await world.logIn(one.username)),
    await follow(await world.logIn(other.username)),
  ];
  expect([await mine.next(), await theirs.next()]).toEqual(['beat', 'beat']);
  await world.asSystem((db) => tellPerson(db, place.orgId, other.userId, submitted));
  expect(await theirs.next()).toBe('told');
  expect(mine.heard()).toEqual([]);
});

it('says it to hundreds in one statement, and nothing where nobody was told', async () => {
  const crowd = await world.organisation('agent');
  const first = await world.administrator(crowd, 'agent');
  const mine = await follow(first);
  expect(await mine.next()).toBe('beat');
  await world.asSystem((db) => tellAdministrators(db, place.orgId, submitted));
  await world.asSystem((db) => tellAdministrators(db, crowd.orgId, submitted));
  expect(await mine.next()).toBe('told');
  expect(mine.heard()).toEqual([]);
});

it('is one of six of a person: the seventh ends the oldest', async () => {
  const person = await world.person(place, 'agent');
  const browser = await world.logIn(person.username);
  const streams = [];
  for (let nth = 0; nth < 7; nth += 1) streams.push(await follow(browser));
  const [oldest, next] = streams;
  expect([await oldest?.next(), await oldest?.next()]).toEqual(['beat', 'ended']);
  expect(await next?.next()).toBe('beat');
});

it('looks anew when the connection that hears the notes broke', async () => {
  const person = await world.person(place, 'agent');
  const mine = await follow(await world.logIn(person.username));
  expect(await mine.next()).toBe('beat');
  await world.runtime.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen luan_told' and datname = current_database()",
  );
  expect(await mine.next()).toBe('told');
  await world.asSystem((db) => tellPerson(db, place.orgId, person.userId, submitted));
  expect(await mine.next()).toBe('told');
});

it('is refused to whoever acts for somebody: the moment something is told says who was told', async () => {
  const { person } = await world.administrator(place, 'agent');
  const acting = await world.administrator(place, 'agent');
  await acting.call(sessionApi.stepUp, { password });
  await acting.call(sessionApi.runAs, { orgUserId: person.orgUserId, reason: '代为处理日常工作' });
  const none = await follow(acting);
  expect(none.type).toContain('json');
  expect(await none.next()).toBe('ended');
});

it('is refused to whoever is not logged in', async () => {
  const response = await fetch(`${address}${fullPath(messageApi.stream)}`);
  expect(response.headers.get('content-type')).toContain('json');
  expect(((await response.json()) as { success: boolean }).success).toBe(false);
});
