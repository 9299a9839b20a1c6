import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { openWorld, type World } from '#testing/world.ts';
import { tellAdministrators, tellPerson } from './door.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const submitted = { kind: 'certificationSubmitted', params: { orgName: '安达运输' }, link: '/x' } as const;

describe('messages', () => {
  it('reach the administrators of an organisation, each for themselves, in their language', async () => {
    const place = await world.organisation('agent');
    const [one, other] = [await world.administrator(place, 'agent'), await world.administrator(place, 'agent')];
    const student = await world.person(place, 'agent', { student: true });
    expect(await world.asSystem((db) => tellAdministrators(db, place.orgId, submitted))).toBe(2);
    const mine = await one.call(messageApi.panel, {});
    expect(mine).toMatchObject({ unread: 1, list: [{ messageTitle: '新的认证申请', link: '/x', readState: 0 }] });
    expect(mine.list[0]?.messageText).toContain('安达运输');
    const english = await one.send(messageApi.panel, {}, { 'accept-language': 'en' });
    expect(english.data?.list[0]?.messageTitle).toBe('New certification');
    const messageId = mine.list[0]?.messageId ?? '';
    expect((await other.send(messageApi.one, { messageId })).code).toBe(20002);
    expect(await other.call(messageApi.read, { messageIds: [messageId] })).toEqual({ read: 0 });
    expect(await one.call(messageApi.read, { messageIds: [messageId] })).toEqual({ read: 1 });
    expect(await one.call(messageApi.unread, {})).toEqual({ unread: 0, mustHandle: false });
    expect(await other.call(messageApi.readAll, {})).toEqual({ read: 1 });
    const told = await world.asSystem((db) =>
      sql<{ n: number }>`select count(*)::int as n from message where user_id = ${student.userId}`.execute(db),
    );
    expect(told.rows[0]?.n).toBe(0);
  });

  it('reach the body above a teller, whose scope ends below it, and say it once', async () => {
    const above = await world.organisation('agent');
    const below = await world.organisation('company', above);
    const reader = await world.administrator(above, 'agent');
    const scope = { from: below.path, to: `${below.path.slice(0, -1)}/`, orgId: below.orgId, level: below.level };
    const tell = () =>
      world.runtime.database.within(scope, (db) => tellAdministrators(db, above.orgId, { ...submitted, once: 'a' }));
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect(await reader.call(messageApi.unread, {})).toEqual({ unread: 1, mustHandle: false });
    const seen = await world.runtime.database.within(scope, (db) =>
      sql<{ n: number }>`select count(*)::int as n from message where org_id = ${above.orgId}`.execute(db),
    );
    expect(seen.rows[0]?.n).toBe(0);
  });

  it('are listed by kind and state, newest first', async () => {
    const place = await world.organisation('agent');
    const reader = await world.administrator(place, 'agent');
    await world.asSystem(async (db) => {
      await tellPerson(db, place.orgId, reader.person.userId, submitted);
      await tellPerson(db, place.orgId, reader.person.userId, { kind: 'auditGranted' });
    });
    const page = (await reader.call(messageApi.list.page, { readState: 0 })) as { list: { kind: string }[] };
    expect(page.list.map((row) => row.kind)).toEqual(['auditGranted', 'certificationSubmitted']);
    const some = (await reader.call(messageApi.list.page, { kind: 'auditGranted' })) as { total: number };
    expect(some.total).toBe(1);
  });
});
