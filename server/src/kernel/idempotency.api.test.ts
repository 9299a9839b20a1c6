import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { type RelationRow, relationApi } from '#contracts/schools/relation.contract.ts';
import { type Client, dayIn, someClient, someCode } from '#testing/schools.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

let world: World;
let registrar: Browser;
beforeAll(async () => {
  world = await openWorld();
  registrar = await world.administrator(await world.organisation('organ'), 'organ');
});
afterAll(() => world.close());

/** Offers a relation, by a call that opens its own transactions. */
const offer = (creditCode: string, key: string, note = '') =>
  registrar.send(
    relationApi.offer,
    { creditCode, relationKind: 'train', startDate: dayIn(0), note },
    { 'idempotency-key': key },
  );
const offered = async ({ place }: Client): Promise<number> =>
  ((await registrar.call(relationApi.list.page, { keyword: place.orgName })) as PageOf<RelationRow>).total;

describe('a call that opens its own transactions, under a key', () => {
  it('is done once for presses at one time, and answers each of them the same', async () => {
    const client = await someClient(world);
    const answers = await Promise.all([1, 2, 3].map(() => offer(client.code, 'press-of-three')));
    expect(answers.map((one) => one.success)).toEqual([true, true, true]);
    for (const one of answers) expect(one.data).toEqual(answers[0]?.data);
    expect((await offer(client.code, 'press-of-three')).data).toEqual(answers[0]?.data);
    expect(await offered(client)).toBe(1);
  });

  it('is no other call’s, nor of another input', async () => {
    const client = await someClient(world);
    expect((await offer(client.code, 'press-of-one')).success).toBe(true);
    expect((await offer(client.code, 'press-of-one', '另一份')).description).toContain('重复提交');
    const { data } = await offer(client.code, 'press-of-one');
    const id = data?.relationId ?? '';
    const other = { 'idempotency-key': 'press-of-one' };
    expect((await registrar.send(relationApi.edges.withdraw, { id }, other)).success).toBe(false);
  });

  it('has its key back after a refusal', async () => {
    const client = await someClient(world);
    expect((await offer(someCode(), 'press-refused')).success).toBe(false);
    expect((await offer(client.code, 'press-refused')).success).toBe(true);
  });
});
