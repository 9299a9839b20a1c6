import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, password, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Connections of the test world's pool. */
const connections = 6;

describe('a server whose database connections are all taken', () => {
  it('answers 503 with Retry-After, stays alive, and works again by itself', async () => {
    const person = await world.person(await world.organisation('company'), 'company');
    const held = await Promise.all(Array.from({ length: connections }, () => world.runtime.database.pool.connect()));
    const logIn = () =>
      world.app.inject({
        method: 'POST',
        url: '/identity/login',
        headers: { platform: 'pc-admin', 'encrypt-mode': '-1' },
        payload: { username: person.username, password },
      });
    const refused = logIn();
    const live = await world.app.inject({ method: 'GET', url: '/health/live' });
    expect(live.statusCode).toBe(200);
    expect((await world.app.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(503);
    const answer = await refused;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ success: false, code: 8100, data: null });
    for (const client of held) client.release();
    expect((await logIn()).json()).toMatchObject({ success: true });
  });
});
