import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

export const organisationState = codes('organisationState', { disabled: 0, normal: 1, awaitingAudit: 2, rejected: 3 });
export const certState = codes('certState', { none: 0, awaitingAudit: 1, passed: 2, rejected: 3, expired: 4 });
export const organisationType = codes('organisationType', {
  admin: 'admin',
  agent: 'agent',
  supervise: 'supervise',
  company: 'company',
  organ: 'organ',
  agency: 'agency',
});
export const organisationNature = codes('organisationNature', {
  private: 'private',
  nation: 'nation',
  holding: 'holding',
  venture: 'venture',
  merchant: 'merchant',
});

/** 0 is a licence without an end (spec section 3). */
export const licenceTerm = codes('licenceTerm', { longTerm: 0, fixed: 1 });

/** Which types may stand below which (design/domain, Organisation tree). */
export const childTypes: Readonly<Record<string, readonly string[]>> = {
  admin: ['agent', 'supervise', 'company', 'organ', 'agency'],
  agent: ['company', 'organ', 'agency', 'agent'],
  supervise: ['supervise', 'company', 'organ'],
  organ: ['company'],
  agency: ['company', 'organ'],
  company: ['company'],
};

/** Source type of an organisation that came from an older system (spec section 4). */
export const migratedSource = 103;

/** Whom an organisation query reaches (spec section 6). */
export const hierarchy = codes('hierarchy', {
  superior: 'MANAGE_SUPERIOR',
  superiorAndLower: 'MANAGE_SUPERIOR_AND_LOWER',
});

export const organisationMachine = machine({
  name: 'organisation',
  codes: organisationState,
  start: ['awaitingAudit'],
  edges: {
    approve: { from: ['awaitingAudit'], to: 'normal', permission: 'org:organisation:audit', checks: [] },
    reject: {
      from: ['awaitingAudit'],
      to: 'rejected',
      permission: 'org:organisation:audit',
      input: Reason,
      checks: [],
    },
    resubmit: { from: ['rejected'], to: 'awaitingAudit', permission: 'org:organisation:mod' },
    disable: { from: ['normal'], to: 'disabled', permission: 'org:organisation:state', input: Reason },
    enable: { from: ['disabled'], to: 'normal', permission: 'org:organisation:state' },
  },
});
