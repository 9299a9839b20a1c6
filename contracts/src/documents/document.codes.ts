import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Kinds of official documents (areas 5). */
export const documentKind = codes('documentKind', { notice: 1, circular: 2, scheme: 3, letter: 4, warning: 5 });

/** How soon it has to be read; from slow to fast. */
export const urgency = codes('urgency', { plain: 1, urgent: 2, mostUrgent: 3 });

/** What a receiver is asked for; whatever it is, it is read first. */
export const documentAsk = codes('documentAsk', { read: 1, sign: 2, reply: 3, signAndReply: 4 });

/** What may hang on a document: it is done only when this is, too. */
export const documentTask = codes('documentTask', { plan: 1, check: 2, questionnaire: 3 });

/** How a question of a document is answered. */
export const questionKind = codes('questionKind', { words: 1, number: 2, choice: 3 });

/** Whether somebody else looks at a document before it leaves. */
export const sendAudit = codes('sendAudit', { none: 1, audited: 2 });

export const documentState = codes('documentState', {
  draft: 1,
  sent: 2,
  recalled: 3,
  closed: 4,
  awaitingAudit: 5,
  archived: 6,
});

/**
 * Life of a document: where its setting asks for an audit, somebody else lets it go; what nobody has opened can be taken back; a
 * closed one asks nobody for anything more, an archived one is out of the way.
 */
export const documentMachine = machine({
  name: 'document',
  codes: documentState,
  start: ['draft'],
  edges: {
    send: { from: ['draft'], to: 'sent', permission: 'docs:send:mod' },
    submit: { from: ['draft'], to: 'awaitingAudit', permission: 'docs:send:mod' },
    approve: { from: ['awaitingAudit'], to: 'sent', permission: 'docs:send:audit', checks: ['submit'] },
    sendBack: {
      from: ['awaitingAudit'],
      to: 'draft',
      permission: 'docs:send:audit',
      checks: ['submit'],
      input: Reason,
    },
    recall: { from: ['sent'], to: 'recalled', permission: 'docs:send:mod', input: Reason },
    close: { from: ['sent'], to: 'closed', permission: 'docs:send:mod' },
    archive: { from: ['closed'], to: 'archived', permission: 'docs:send:mod' },
  },
});

export const receiptState = codes('receiptState', {
  unread: 1,
  read: 2,
  signed: 3,
  replied: 4,
  returned: 5,
  recalled: 6,
});

/**
 * What one receiver does with a document. Opening it marks it read; whoever signs, replies or returns has read it. What was
 * returned its sender may ask for again, from the beginning. Which steps a document asks for is the rule beside it.
 */
export const receiptMachine = machine({
  name: 'documentReceipt',
  codes: receiptState,
  start: ['unread'],
  edges: {
    open: { from: ['unread'], to: 'read', permission: 'docs:receive:handle' },
    sign: { from: ['unread', 'read'], to: 'signed', permission: 'docs:receive:handle' },
    reply: { from: ['unread', 'read', 'signed'], to: 'replied', permission: 'docs:receive:handle' },
    return: { from: ['unread', 'read', 'signed'], to: 'returned', permission: 'docs:receive:handle', input: Reason },
    again: { from: ['returned'], to: 'unread', permission: 'docs:send:mod', input: Reason },
    recall: { from: ['unread'], to: 'recalled', permission: 'docs:send:mod', server: true },
  },
});
export type ReceiptEdge = keyof typeof receiptMachine.edges;

/** Steps a receiver takes for what a document asks, in their order; opening comes before them. */
const asksFor: Readonly<Record<number, readonly ('sign' | 'reply')[]>> = {
  [documentAsk.values.read]: [],
  [documentAsk.values.sign]: ['sign'],
  [documentAsk.values.reply]: ['reply'],
  [documentAsk.values.signAndReply]: ['sign', 'reply'],
};

/** Whether a document asks for a step. */
export const asksTo = (step: 'sign' | 'reply', ask: number): boolean => asksFor[ask]?.includes(step) ?? false;

/** Whether all that was asked has been done. */
const isDone = (ask: number, state: number): boolean => {
  const last = asksFor[ask]?.at(-1);
  if (state === receiptState.values.replied) return true;
  return state === (last === 'sign' ? receiptState.values.signed : last === undefined ? receiptState.values.read : 0);
};

/** A receipt as far as the rules of its steps ask; `live` until the document is recalled or closed. */
interface Standing {
  readonly ask: number;
  readonly state: number;
  readonly live: boolean;
}

/**
 * Whether a document is open to a step in its state: a reply comes after the signature where both are asked; what was to be
 * read alone may be returned when it was read, too.
 */
export const isOpenTo = ({ ask, state, live }: Standing, edge: ReceiptEdge): boolean => {
  if (edge === 'open') return state === receiptState.values.unread;
  if (!live || edge === 'recall') return false;
  if (edge === 'again') return state === receiptState.values.returned;
  if (edge === 'return') return !isDone(ask, state) || ask === documentAsk.values.read;
  if (!asksTo(edge, ask)) return false;
  return edge === 'sign' || !asksTo('sign', ask) || state === receiptState.values.signed;
};

/** What the log of documents tells of. */
export const documentDeed = codes('documentDeed', {
  submitted: 'submitted',
  sentBack: 'sentBack',
  sent: 'sent',
  forwarded: 'forwarded',
  opened: 'opened',
  downloaded: 'downloaded',
  signed: 'signed',
  replied: 'replied',
  returned: 'returned',
  notIdempotent: 'notIdempotent',
  reminded: 'reminded',
  recalled: 'recalled',
  closed: 'closed',
  archived: 'archived',
  printed: 'printed',
  arranged: 'arranged',
});
export type DocumentDeed = keyof typeof documentDeed.values;
