import { describe, expect, it } from 'vitest';
import { documentAsk, isOpenTo, type ReceiptEdge, receiptMachine, receiptState } from './document.codes.ts';

const edges = Object.keys(receiptMachine.edges) as ReceiptEdge[];
const { read, sign, reply, signAndReply } = documentAsk.values;
const { unread, read: opened, signed, replied, returned, recalled } = receiptState.values;

/** Steps that are open in a state and that the machine leads on from it. */
const openIn = (ask: number, state: number, live = true): string[] =>
  edges.filter(
    (edge) =>
      isOpenTo({ ask, state, live }, edge) &&
      receiptMachine.edges[edge].from.some((name) => receiptState.values[name] === state),
  );

describe('steps a received document is open to', () => {
  it.each([
    ['to be read', read, unread, ['open', 'return']],
    ['to be read, read', read, opened, ['return']],
    ['to be signed', sign, unread, ['open', 'sign', 'return']],
    ['to be signed, read', sign, opened, ['sign', 'return']],
    ['to be signed, signed', sign, signed, []],
    ['to be answered', reply, opened, ['reply', 'return']],
    ['to be answered, answered', reply, replied, []],
    ['to be signed and answered', signAndReply, unread, ['open', 'sign', 'return']],
    ['to be signed and answered, signed', signAndReply, signed, ['reply', 'return']],
    ['to be signed and answered, answered', signAndReply, replied, []],
    ['returned', sign, returned, ['again']],
    ['recalled', sign, recalled, []],
  ])('%s', (_, ask, state, steps) => {
    expect(openIn(ask, state)).toEqual(steps);
  });

  it('of a closed one nothing is asked, and it can still be read', () => {
    const states = Object.values(receiptState.values);
    const open = Object.values(documentAsk.values).flatMap((ask) =>
      states.flatMap((state) => openIn(ask, state, false)),
    );
    expect(new Set(open)).toEqual(new Set(['open']));
  });
});
