import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domains } from '#domains/order.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { allCalls } from '#testing/foreign/calls.ts';
import { bluntSlots, silentLists } from '#testing/foreign/exceptions.ts';
import { judge, leaksOf } from '#testing/foreign/findings.ts';
import { type Loop, openLoop } from '#testing/foreign/loop.ts';
import { neighbourNames } from '#testing/foreign/neighbours.ts';

// The neighbours' things are asked for by every call, with every permission there is (security, line 12): nothing of a
// neighbour may come back, nothing of a neighbour may change, and no answer tells that it is there.

const { calls, nameless } = allCalls();
const blunt: string[] = [];
const silent: string[] = [];
let loop: Loop;
beforeAll(async () => {
  loop = await openLoop('closed');
});
afterAll(() => loop.close());

it('every domain says what it makes, in the order of the domains', () => {
  expect(Object.keys(allFixtures)).toEqual(domains.map(({ name }) => name));
});

it('every number in the input of a call names what somebody makes, or what all organisations share', () => {
  expect(nameless).toEqual([]);
});

describe('a neighbour’s things', () => {
  it.each(calls.map((call) => [call.name, call] as const))('are out of reach of %s', async (_, call) => {
    const judged = await judge(loop, call, neighbourNames);
    blunt.push(...judged.blunt);
    silent.push(...judged.silent);
    expect(judged.wrong).toEqual([]);
  });

  it('are out of reach of every export, by whatever keys', async () => {
    const actor = await loop.world.runtime.actorOf({ orgUserId: loop.street.own.person.orgUserId, language: 'zh-CN' });
    const keys = neighbourNames.flatMap((place) => [...(loop.street.neighbours[place]?.ids.values() ?? [])]);
    const numbers = [...new Set(keys)].filter((key) => /^\d+$/.test(key));
    for (const [name, query] of loop.world.runtime.lists) {
      const rows = await loop.undone.trying(() =>
        loop.undone.database.within(actor.scope, (db) => query.rowsOf(db, actor, numbers), 'read'),
      );
      expect(leaksOf(JSON.stringify(rows)), name).toEqual([]);
    }
  });
});

describe('what the loop does not prove', () => {
  it('is where one’s own thing is answered like nobody’s: counted, each with a reason, and never more', () => {
    expect(blunt.sort()).toEqual(Object.values(bluntSlots).flat().sort());
  });

  it('is where a list passes over what is not there: counted, each with a reason, and never more', () => {
    expect(silent.sort()).toEqual(Object.values(silentLists).flat().sort());
  });
});
