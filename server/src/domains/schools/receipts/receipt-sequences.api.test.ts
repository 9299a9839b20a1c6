import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counter, counterFee, openCounter, serialOf } from '#testing/counter.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let at: Counter;

beforeAll(async () => {
  world = await openWorld();
  at = await openCounter(world);
});
afterAll(() => world.close());

const deed = fc.record({
  does: fc.constantFrom('receive', 'receive', 'receive', 'refund', 'refund', 'void', 'move'),
  which: fc.nat(3),
  /** Yuan of money, and the hundreds of the fee of another class. */
  yuan: fc.integer({ min: 1, max: 700 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

interface Receipt {
  readonly id: string;
  readonly fen: number;
  backFen: number;
  voided: boolean;
}

/** One person at the counter, as the deeds so far make it. */
interface Model {
  signUpId: string;
  feeFen: number;
  readonly receipts: Receipt[];
}

const netOf = ({ receipts }: Model): number =>
  receipts.filter(({ voided }) => !voided).reduce((sum, { fen, backFen }) => sum + fen - backFen, 0);

const receive = async (of: Model, fen: number): Promise<void> => {
  const answer = await at.take([of.signUpId], fen);
  expect(answer.success).toBe(fen <= of.feeFen - netOf(of));
  const { classReceiptId: id } = answer.data?.receipts[0] ?? {};
  if (id !== undefined) of.receipts.push({ id, fen, backFen: 0, voided: false });
};

const refund = async (receipt: Receipt, fen: number): Promise<void> => {
  const { success } = await at.refund(receipt.id, fen);
  expect(success).toBe(!receipt.voided && fen <= receipt.fen - receipt.backFen);
  if (success) receipt.backFen += fen;
};

const voidIt = async (receipt: Receipt): Promise<void> => {
  const { success } = await at.voided(receipt.id);
  expect(success).toBe(!receipt.voided && receipt.backFen === 0);
  if (success) receipt.voided = true;
};

const move = async (of: Model, yuan: number): Promise<void> => {
  const feeFen = Math.ceil(yuan / 100) * 10_000;
  of.signUpId = await at.move(of.signUpId, { feeFen });
  of.feeFen = feeFen;
};

const walk = async (of: Model, { does, which, yuan }: Deed): Promise<void> => {
  const fen = yuan * 100;
  const receipt = of.receipts[which % Math.max(1, of.receipts.length)];
  if (does === 'receive') return receive(of, fen);
  if (does === 'move') return move(of, yuan);
  if (!receipt) return;
  return does === 'void' ? voidIt(receipt) : refund(receipt, fen);
};

/** What stands is what was taken less what went back: never below nothing, above the fee only after a move to a cheaper class. */
const prove = async (of: Model): Promise<void> => {
  const { counterFen, dueFen, aboveFeeFen } = await at.rowOf(of.signUpId);
  const net = netOf(of);
  expect(net).toBeGreaterThanOrEqual(0);
  expect({ counterFen, dueFen, aboveFeeFen }).toEqual({
    counterFen: net,
    dueFen: Math.max(0, of.feeFen - net),
    aboveFeeFen: Math.max(0, net - of.feeFen),
  });
};

/** Every number of the year was given once. */
const proveNumbers = async (): Promise<void> => {
  const { list, total } = await at.pageOf(at.registrar, { size: 1000 });
  const serials = list.map((row) => serialOf(row.classReceiptNumber)).toSorted((a, b) => a - b);
  expect(serials).toEqual(Array.from({ length: total }, (_, index) => index + 1));
};

it('whatever is received, refunded, voided and moved: the sums hold, and no number is missing or given twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
      const { ids } = await at.accepted(1);
      const of: Model = { signUpId: ids[0] ?? '', feeFen: counterFee, receipts: [] };
      for (const one of deeds) {
        await walk(of, one);
        await prove(of);
      }
      await proveNumbers();
    }),
    { numRuns: propertyRuns(24), endOnFailure: true },
  );
});
