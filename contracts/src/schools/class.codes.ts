import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

export const classState = codes('classState', {
  draft: 1,
  signingUp: 2,
  running: 3,
  ended: 4,
  closed: 5,
  cancelled: 6,
});

/** Papers a class may ask of whoever signs up (areas 25). */
export const classPaper = codes('classPaper', {
  idCard: 'idCard',
  employment: 'employment',
  photo: 'photo',
  licence: 'licence',
  health: 'health',
});

/**
 * A class is opened for sign-up, runs, ends and is closed; what it asks of its plan is the rule beside it. Closing ends the
 * presence of its people at the training organisation.
 */
export const classMachine = machine({
  name: 'trainingClass',
  codes: classState,
  start: ['draft'],
  edges: {
    open: { from: ['draft'], to: 'signingUp', permission: 'school:class:mod' },
    begin: { from: ['signingUp'], to: 'running', permission: 'school:class:mod' },
    reopen: { from: ['running'], to: 'signingUp', permission: 'school:class:mod' },
    end: { from: ['running'], to: 'ended', permission: 'school:class:mod' },
    close: { from: ['ended'], to: 'closed', permission: 'school:class:mod' },
    cancel: { from: ['draft', 'signingUp'], to: 'cancelled', permission: 'school:class:mod', input: Reason },
  },
});

export const signUpState = codes('signUpState', {
  applied: 1,
  toMend: 2,
  waiting: 3,
  accepted: 4,
  withdrawn: 5,
  refused: 6,
  left: 7,
  moved: 8,
});

/** Who sends somebody to a class: the own company, oneself by the company's relation, or oneself alone. */
export const signUpOrigin = codes('signUpOrigin', { company: 'company', member: 'member', individual: 'individual' });

/** Whether the place of somebody who was accepted is paid, where it costs something; of what is open, what the own company has to order. */
export const signUpPayment = codes('signUpPayment', { open: 'open', toOrder: 'toOrder', paid: 'paid' });

export type SignUpState = keyof typeof signUpState.values;

/** Sign-ups that hold or may still get a place. */
export const openSignUps = ['applied', 'toMend', 'waiting', 'accepted'] as const;

/**
 * A sign-up is made by the client and decided by the training organisation: accepted while there are places, put on the waiting
 * list when there are none, sent back for its papers. Which side may walk an edge is the rule beside it.
 */
export const signUpMachine = machine({
  name: 'classSignUp',
  codes: signUpState,
  start: ['applied'],
  edges: {
    accept: {
      from: ['applied', 'waiting'],
      to: 'accepted',
      also: ['waiting'],
      permission: 'school:class:audit',
      checks: [],
    },
    mend: { from: ['applied', 'waiting'], to: 'toMend', permission: 'school:class:audit', input: Reason },
    refuse: { from: ['applied', 'toMend', 'waiting'], to: 'refused', permission: 'school:class:audit', input: Reason },
    resubmit: { from: ['toMend'], to: 'applied', permission: 'school:signUp:mod' },
    withdraw: { from: ['applied', 'toMend', 'waiting'], to: 'withdrawn', permission: 'school:signUp:mod' },
    /** By the person, on the phone. */
    withdrawMyself: {
      from: ['applied', 'toMend', 'waiting'],
      to: 'withdrawn',
      permission: 'signedIn',
      server: true,
    },
    /** Who signed up alone has handed in the papers that were asked for. */
    mendMyself: { from: ['toMend'], to: 'applied', permission: 'signedIn', server: true },
    leave: {
      from: ['accepted'],
      to: 'left',
      permission: ['school:signUp:mod', 'school:class:audit'],
      input: Reason,
    },
    /** By a call of its own: it names the other class. */
    move: {
      from: ['applied', 'toMend', 'waiting', 'accepted'],
      to: 'moved',
      permission: 'school:class:audit',
      server: true,
    },
    /** A place became free and the first who waits takes it. */
    promote: { from: ['waiting'], to: 'accepted', permission: 'signedIn', server: true },
    /** The class was cancelled. */
    drop: { from: ['applied', 'toMend', 'waiting', 'accepted'], to: 'refused', permission: 'signedIn', server: true },
  },
});
export type SignUpEdge = keyof typeof signUpMachine.edges;

/** States of a class that its clients may read. */
export const offeredClasses = ['signingUp', 'running', 'ended', 'closed'] as const;
