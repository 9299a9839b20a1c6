import type { Actor } from './actor.ts';
import type { Db } from './db.ts';

/** What earlier domains tell later ones. The map grows with the domains; the wiring stands in `app/`. */
export interface Events {
  'organisation.disabled': { orgId: string; path: string };
  'organisation.moved': { from: string; to: string };
  'organisation.created': { orgId: string; path: string };
  /** Somebody decided about an organisation that waited for its audit. */
  'organisation.audited': { orgId: string; approved: boolean; reason: string };
  /** An edge of the certification was walked; a decision comes with its reason. */
  'certification.walked': {
    orgId: string;
    path: string;
    orgName: string;
    certificationId: string;
    edge: string;
    reason: string;
  };
  /** A company handed in what an agency or agent had prepared for it; the actor is its contact. */
  'opening.agreed': {
    providerId: string;
    providerPath: string;
    startDate: string;
    endDate: string | null;
    note: string;
    preparedBy: string;
    preparedByName: string;
  };
  'certification.auditor': { orgId: string; allowed: boolean };
  'licence.ending': { orgId: string; licence: 'business' | 'road'; endsOn: string; daysLeft: number };
  /** A timer has failed so many times in a row. */
  'timer.failed': { timer: string; runId: string; times: number };
  /** A person everywhere, or one membership alone. */
  'user.disabled': { userId: string; orgUserId?: string };
  /** Two records of one person became one; `folded` is a place that ended because the other one had it too. */
  'user.merged': { userId: string; reason: string; folded: readonly { orgUserId: string; intoId: string }[] };
  /** Somebody who looked at a picture that was not recognised says that it shows the person. */
  'face.confirmed': { faceCheckId: string };
  /** Punishments were recorded, or what is written of them changed. */
  'student.punished': { punishmentIds: readonly string[] };
  'student.unpunished': { punishmentId: string };
  'user.passwordReset': { userId: string };
  /** A person has set a new password. */
  'user.passwordChanged': { userId: string };
  /** Somebody logged in with a kind of device the person was never seen with. */
  'user.newDevice': { userId: string; orgId: string; device: string };
  /** A bank transfer was passed and is balance; days are calendar days, moments ISO instants. */
  'voucher.passed': {
    voucherId: string;
    orgId: string;
    path: string;
    amountFen: number;
    bankKey: string;
    paidOn: string;
    passedAt: string;
    payer: string;
    remark: string;
    postingId: string;
  };
  /**
   * An order was paid and its money is in the book of its organisation, of a learner's for that charge alone; or it waits no longer: its
   * buyer closed it, or its time was over.
   */
  'order.paid': {
    payOrderId: string;
    orgId: string;
    number: string;
    payableFen: number;
    paidAt: string;
    /** The charge that a learner pays with it. */
    chargeId: string | null;
  };
  'order.closed': { payOrderId: string };
  'user.rightsChanged': { orgUserId: string };
  'role.changed': { roleId: string };
}

type Listener<K extends keyof Events> = (db: Db, event: Events[K], actor: Actor) => Promise<void>;
const listeners = new Map<keyof Events, Listener<never>[]>();

/** Registers a listener; it runs inside the transaction that emits. */
export const on = <K extends keyof Events>(name: K, listener: Listener<K>): void => {
  listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>]);
};

/** Forgets every listener, so that a server can be built again in the same process. */
export const silence = (): void => listeners.clear();

/** Tells every listener, one after the other, in the running transaction. */
export const emit = async <K extends keyof Events>(db: Db, actor: Actor, name: K, event: Events[K]): Promise<void> => {
  for (const listener of listeners.get(name) ?? []) await (listener as Listener<K>)(db, event, actor);
};
