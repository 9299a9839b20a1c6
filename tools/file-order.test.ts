import { afterEach, describe, expect, it } from 'vitest';
import { FileOrder, longFiles } from '../vitest.config.ts';

const seed = process.env.TEST_SEED;
afterEach(() => {
  process.env.TEST_SEED = seed;
});

const paths = [...longFiles, ...Array.from({ length: 30 }, (_, n) => `server/src/one/file-${n}.api.test.ts`)];

/** The files of one half of a proof under a seed. */
const half = async (index: number, testSeed: string): Promise<string[]> => {
  process.env.TEST_SEED = testSeed;
  const order = new FileOrder({ config: { root: '/here', shard: { index, count: 2 } } } as never);
  const specs = paths.map((path) => ({ moduleId: `/here/${path}`, project: { name: 'api' } }));
  return (await order.shard(specs as never)).map((spec) => spec.moduleId.slice('/here/'.length));
};

describe('the halves of a proof', () => {
  it('hold every file once, and the long ones in turn', async () => {
    const [one, two] = [await half(1, '7'), await half(2, '7')];
    expect([...one, ...two].toSorted()).toEqual(paths.toSorted());
    const longIn = (files: string[]): number => files.filter((file) => longFiles.includes(file)).length;
    expect(Math.abs(longIn(one) - longIn(two))).toBeLessThanOrEqual(1);
    expect(Math.abs(one.length - two.length)).toBeLessThanOrEqual(1);
  });

  it('are the same again under the same seed, and others under another', async () => {
    expect(await half(1, '7')).toEqual(await half(1, '7'));
    expect(await half(1, '8')).not.toEqual(await half(1, '7'));
  });
});
