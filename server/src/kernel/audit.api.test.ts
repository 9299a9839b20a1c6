import { connect } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { makeCode } from '#domains/identity/persons/code.service.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, password, type Someone, somePhone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterAll(() => world.close());

type Me = Browser & { person: Someone };
interface Trail {
  action: string;
  result: string;
  transaction: string;
}
const trailOf = async (userId: string, action: string): Promise<Trail[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<Trail>`select action, result, xmin::text as transaction from audit_log where user_id = ${userId} and action = ${action} order by id`.execute(
      db,
    ),
  );
  return rows;
};
/** The transactions that last wrote the rows of a condition. */
const writersOf = async (table: string, condition: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ t: string }>`select xmin::text as t from ${sql.table(table)} where ${condition}`.execute(db),
  );
  return rows.map(({ t }) => t);
};

const deeds: readonly [string, { method: string; path: string }, (me: Me) => Promise<{ table: string; at: string }>][] =
  [
    [
      'a new phone',
      accountApi.phone,
      async (me) => {
        const phone = somePhone();
        const code = await world.asSystem((db) => makeCode(db, world.runtime.keys, phone));
        await me.call(accountApi.phone, { phone, code, password });
        return { table: 'app_user', at: `id = ${me.person.userId}` };
      },
    ],
    [
      'a new password',
      passwordApi.mod,
      async (me) => {
        await me.call(passwordApi.mod, { oldPassword: password, newPassword: 'Another-road-7' });
        return { table: 'app_user', at: `id = ${me.person.userId}` };
      },
    ],
    [
      'a step-up',
      sessionApi.stepUp,
      async (me) => {
        await me.call(sessionApi.stepUp, { password });
        return { table: 'session', at: `user_id = ${me.person.userId}` };
      },
    ],
    [
      'a ticket',
      sessionApi.ticket,
      async (me) => {
        await me.call(sessionApi.ticket, {});
        return { table: 'login_ticket', at: `user_id = ${me.person.userId}` };
      },
    ],
    [
      'a log-out',
      sessionApi.logout,
      async (me) => {
        await me.call(sessionApi.logout, {});
        return { table: 'session', at: `user_id = ${me.person.userId}` };
      },
    ],
    [
      'an upload',
      fileApi.upload,
      async (me) => {
        const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a6ea5' } })
          .jpeg()
          .toBuffer();
        const { token } = await me.call(fileApi.token, { kind: 'site' });
        const { data } = await sendFile(me, fileApi.upload, { token }, 'a.jpg', bytes);
        return { table: 'stored_file', at: `id = ${data?.fileId}` };
      },
    ],
  ];

describe('a deed and its audit row', () => {
  it.each(deeds)('are one transaction, also where the call opens its own: %s', async (_, route, act) => {
    const me = await world.administrator(company, 'company');
    const { table, at } = await act(me);
    const trail = await trailOf(me.person.userId, `${route.method} ${route.path}`);
    expect(trail.map(({ result }) => result)).toEqual(['done']);
    expect(await writersOf(table, sql.raw(at) as never)).toContain(trail[0]?.transaction);
  });

  it('say nothing of a deed that was refused, whatever was counted on the way', async () => {
    const me = await world.administrator(company, 'company');
    await me.send(sessionApi.stepUp, { password: 'wrong-1234' });
    expect((await trailOf(me.person.userId, 'POST /session/stepUp')).map(({ result }) => result)).toEqual(['failed']);
  });
});

describe('a denied write', () => {
  it('is written down though its connection was reset', async () => {
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const driver = await world.person(company, 'company', { student: true });
    const weak = await world.person(company, 'company');
    const me = await world.logIn(weak.username);
    const body = JSON.stringify({ orgUserId: driver.orgUserId, state: 0 });
    const lines = [
      `PUT ${fullPath(employeeApi.userState)} HTTP/1.1`,
      'host: luan.test',
      'platform: pc-admin',
      'encrypt-mode: -1',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `cookie: ${[...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    ];
    await world.asSystem((db) => sql`delete from user_role where org_user_id = ${weak.orgUserId}`.execute(db));
    const { forgetSessions } = await import('#domains/identity/recognise.service.ts');
    forgetSessions();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    await new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, resolve));
    socket.resetAndDestroy();
    await expect
      .poll(async () => (await trailOf(weak.userId, 'PUT /system/user/state')).map(({ result }) => result))
      .toEqual(['denied']);
  });
});
