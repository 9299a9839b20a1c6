import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import { notIdempotent } from '#contracts/system/not-idempotent.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { allCalls, type Call } from '#testing/foreign/calls.ts';
import { type Loop, openLoop } from '#testing/foreign/loop.ts';
import { sendAny } from '#testing/foreign/send.ts';
import { inputOf, sharedNumber } from '#testing/foreign/slots.ts';

// Every writing call is asked twice under one key, as a network repeats a press: the second time answers the same, and writes
// nothing. What the makers' things do not lead to is counted: those calls go the same way through the kernel.

const anew = new Set(Object.values(notIdempotent).flat());
const { calls } = allCalls();
const writing = calls.filter(({ route }) => route.method !== 'GET' && route.auth !== 'none');
const asked = writing.filter(({ name, route }) => !anew.has(name) && route.ownRecord !== true);

let loop: Loop;
beforeAll(async () => {
  loop = await openLoop('closed');
  const { pool } = loop.world.runtime.database;
  const { rows } = await pool.query<{ name: string }>(`select table_name as name from information_schema.tables t
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('touched', 'session')
      and not exists (select from pg_inherits where inhrelid = quote_ident(t.table_name)::regclass)`);
  await pool.query(`
    create table written (what text);
    create function note_written() returns trigger language plpgsql security definer set search_path = public as $$
    begin insert into written values (lower(tg_op) || ' ' || tg_table_name); return null; end $$;
    ${rows.map(({ name }) => `create trigger written after insert or update or delete on "${name}" for each row execute function note_written();`).join('\n')}`);
});
afterAll(() => loop.close());

const ownInput = ({ domain, route, slots }: Call): Record<string, unknown> => {
  const unasked = new Set(allFixtures[domain]?.unasked?.[route.path]);
  const { ids } = loop.street.own;
  const input = inputOf(route, (slot) => {
    const thing = slots.find(({ at }) => at === slot.at)?.thing;
    return [thing === undefined ? sharedNumber(slot) : (ids.get(thing) ?? '1')];
  });
  return Object.fromEntries(Object.entries(input).filter(([key]) => !unasked.has(key)));
};

/** Times a call is asked again without the fields it refused, or with the next version. */
const rounds = 6;

/** What a call answers twice under one key, and what the second time writes; undefined where it is refused. */
const twice = (call: Call): Promise<{ first: string; second: string; written: string[] } | undefined> =>
  loop.undone.trying(async () => {
    const browser = loop.browserAt(call.route);
    let left = ownInput(call);
    for (let round = 0; round < rounds; round += 1) {
      const key = `press-of-${round}-${writing.indexOf(call)}`;
      const keyed: typeof browser = {
        ...browser,
        raw: (request) => browser.raw({ ...request, headers: { ...request.headers, 'idempotency-key': key } }),
      };
      const { text, fields, code } = await sendAny(keyed, call.route, left);
      if (text.startsWith('{"success":true')) {
        await loop.undone.ask('delete from written');
        const second = await sendAny(keyed, call.route, left);
        const written = await loop.undone.ask<{ what: string }>('select distinct what from written order by 1');
        return { first: text, second: second.text, written: written.map(({ what }) => what) };
      }
      if (code === answerCodes.conflict && typeof left.version === 'number') {
        left = { ...left, version: left.version + 1 };
        continue;
      }
      const refused = new Set(fields.map(({ field }) => field.split('.')[0]));
      const rest = Object.fromEntries(Object.entries(left).filter(([name]) => !refused.has(name)));
      if (Object.keys(rest).length === Object.keys(left).length) return undefined;
      left = rest;
    }
    return undefined;
  });

/** Calls that the makers' things are not ready for: another state, a code, a picture. The number may only shrink. */
const mostRefused = 290;
const refused: string[] = [];

describe('a write asked twice under one key', () => {
  it.each(asked.map((call) => [call.name, call] as const))('is done once by %s', async (name, call) => {
    const told = await twice(call);
    if (!told) return void refused.push(name);
    expect(JSON.parse(told.second)).toEqual(JSON.parse(told.first));
    expect(told.written).toEqual([]);
  });

  it('is refused by as few as the makers’ things allow, and never by more', () => {
    expect(refused.length).toBeLessThanOrEqual(mostRefused);
  });
});

it('what is done anew each time is a writing call that there is, each once', () => {
  const names = new Set(calls.filter(({ route }) => route.method !== 'GET').map(({ name }) => name));
  expect(
    Object.values(notIdempotent)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([]);
  expect(anew.size).toBe(Object.values(notIdempotent).flat().length);
});
