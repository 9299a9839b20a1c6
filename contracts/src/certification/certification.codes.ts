import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { certState } from '../organisations/organisation.codes.ts';
import { Reason } from '../walk.ts';

/** Kinds of attachments (spec section 3). */
export const attachmentType = codes('attachmentType', {
  businessLicense: 'business_license',
  officialDocument: 'official_document',
  otherAttachment: 'other_attachment',
});

/** Most files of one kind. */
export const mostAttachments = 10;

/** Texts a person accepts; each has versions. */
export const protocolKind = codes('protocolKind', { certification: 'certification', register: 'register' });

const submit = 'myorg:certification:submit';
const audit = 'myorg:certificationAudit:audit';
const handedIn = ['submit', 'resubmit', 'renew'];

/**
 * Life of an organisation's certification (design/domain, Certification). Material may also be handed in anew while the old
 * one is still good: before a licence ends. `expire` is walked by the nightly task.
 */
export const certificationMachine = machine({
  name: 'certification',
  codes: certState,
  start: ['none'],
  edges: {
    submit: { from: ['none'], to: 'awaitingAudit', permission: submit },
    resubmit: { from: ['rejected', 'expired'], to: 'awaitingAudit', permission: submit },
    renew: { from: ['passed'], to: 'awaitingAudit', permission: submit },
    approve: { from: ['awaitingAudit'], to: 'passed', permission: audit, checks: handedIn },
    reject: { from: ['awaitingAudit'], to: 'rejected', permission: audit, input: Reason, checks: handedIn },
    expire: { from: ['passed'], to: 'expired', permission: audit },
  },
});
