import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** What an agreement is (spec section 3, agreement kinds). */
export const agreementKind = codes('agreementKind', {
  contract: 1,
  commitment: 2,
  general: 3,
  responsibility: 4,
  notice: 5,
  other: 6,
});

/** Between whom: the first two of the last are signed by people, the others by organisations. */
export const agreementLevel = codes('agreementLevel', {
  authorityCompany: 1,
  companyDepartment: 2,
  companyPerson: 3,
  platformCompany: 4,
});

/** How long a signature holds. */
export const agreementValidity = codes('agreementValidity', { calendarYear: 1, months: 2, dutyChange: 3 });

/** What is asked of people beside the drawn signature: nothing, a code to their phone, or that they show who they are. */
export const agreementMethod = codes('agreementMethod', { hand: 1, textCode: 2, face: 3 });

/** What really proved the signer beside the picture; `name` where somebody without a compared face wrote the own name. */
export const agreementConfirmed = codes('agreementConfirmed', { none: 0, textCode: 1, face: 2, name: 3 });

/** How it was really signed, and whether a certification authority stamped it. */
export const agreementProof = codes('agreementProof', { drawn: 1, name: 2, drawnStamped: 3, nameStamped: 4 });

/** Who it was that signed: the session alone, or somebody whose real name was verified. */
export const agreementIdentity = codes('agreementIdentity', { session: 'session', realName: 'realName' });

export const agreementState = codes('agreementState', { draft: 1, published: 2, withdrawn: 0 });

const states = 'agreement:register:state';

/**
 * A text with an audience of its own. Published it is never altered: a new edition takes its place and asks everybody anew.
 * Texts that plans ask for walk the machine `letter` on the same table.
 */
export const agreementMachine = machine({
  name: 'agreement',
  codes: agreementState,
  start: ['draft'],
  edges: {
    publish: { from: ['draft'], to: 'published', permission: states },
    withdraw: { from: ['published'], to: 'withdrawn', permission: states, input: Reason },
    replace: { from: ['published'], to: 'withdrawn', permission: states, server: true },
  },
});

export const agreementRecordState = codes('agreementRecordState', {
  unsigned: 1,
  signed: 2,
  refused: 3,
  expired: 4,
  superseded: 5,
});

const signs = 'agreement:record:sign';

/**
 * One that is asked to sign. People walk it at the phone by their own session, companies by whoever may sign for them: every
 * edge is the server's, for nobody signs in somebody else's place.
 */
export const agreementRecordMachine = machine({
  name: 'agreementRecord',
  codes: agreementRecordState,
  start: ['unsigned'],
  edges: {
    sign: { from: ['unsigned', 'refused'], to: 'signed', permission: signs, server: true },
    refuse: { from: ['unsigned'], to: 'refused', permission: signs, input: Reason, server: true },
    expire: { from: ['signed'], to: 'expired', permission: signs, server: true },
    supersede: { from: ['unsigned', 'signed', 'refused'], to: 'superseded', permission: signs, server: true },
  },
});
