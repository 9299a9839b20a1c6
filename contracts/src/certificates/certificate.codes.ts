import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { everyFlavour } from '../training/flavours.ts';
import { Reason } from '../walk.ts';

/** What a template is for; a plan without one of its own takes the nearest published one of its kind. */
export const certTemplateKind = codes('certTemplateKind', { qualified: 'qualified', training: 'training' });

/** Which words of a template's texts are printed. */
export const certLanguage = codes('certLanguage', { chinese: 'zh-CN', english: 'en', both: 'both' });

export const certTemplateState = codes('certTemplateState', { disabled: 0, draft: 1, published: 2 });

/** Editions of templates: a new edition takes the place of the published one by itself. */
export const certTemplateMachine = machine({
  name: 'certTemplate',
  codes: certTemplateState,
  start: ['draft'],
  edges: {
    publish: { from: ['draft'], to: 'published', permission: 'certificate:template:publish' },
    disable: { from: ['published'], to: 'disabled', permission: 'certificate:template:publish', undo: 'enable' },
    enable: { from: ['disabled'], to: 'published', permission: 'certificate:template:publish', undo: 'disable' },
    replace: { from: ['published'], to: 'disabled', permission: 'signedIn', server: true },
  },
});

export const certPrintState = codes('certPrintState', {
  draft: 1,
  awaitingAudit: 2,
  rejected: 3,
  notPrinted: 4,
  printed: 5,
});

/** A batch of certificates on its way to the printer; its members walk along (design/domain, states 30 to 34). */
export const certPrintMachine = machine({
  name: 'certPrint',
  codes: certPrintState,
  start: ['draft'],
  edges: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'notPrinted',
      also: ['awaitingAudit'],
      permission: everyFlavour('cert:print'),
    },
    approve: { from: ['awaitingAudit'], to: 'notPrinted', permission: everyFlavour('cert:audit'), checks: ['submit'] },
    reject: {
      from: ['awaitingAudit'],
      to: 'rejected',
      permission: everyFlavour('cert:audit'),
      input: Reason,
      checks: ['submit'],
    },
    print: { from: ['notPrinted'], to: 'printed', permission: everyFlavour('cert:print') },
    reprint: { from: ['printed'], to: 'printed', permission: everyFlavour('cert:print'), input: Reason },
  },
});

/** Where a certificate stands (design/domain, "Certificate"). */
export const certificateState = codes('certificateState', { valid: 1, expired: 2, revoked: 3, reissued: 4 });

export const certificateMachine = machine({
  name: 'certificate',
  codes: certificateState,
  start: ['valid'],
  edges: {
    expire: { from: ['valid'], to: 'expired', permission: 'signedIn', server: true },
    revoke: { from: ['valid', 'expired'], to: 'revoked', permission: 'certificate:issue:revoke', input: Reason },
    /** The same certificate on new paper: what has expired or was taken back comes anew by a training alone. */
    reissue: { from: ['valid'], to: 'reissued', permission: 'certificate:issue:revoke', input: Reason },
  },
});

/** What keeps a member from a certificate; the pre-print check names it for every person. */
export const certGap = codes('certGap', {
  notEnded: 'notEnded',
  hours: 'hours',
  exam: 'exam',
  letters: 'letters',
  photo: 'photo',
  idCard: 'idCard',
  inBatch: 'inBatch',
  held: 'held',
});
export type CertGap = keyof typeof certGap.values;

/** Values a template may print, by the name that stands in braces in its texts. */
export const certField = codes('certField', {
  realName: 'realName',
  gender: 'gender',
  idCardMasked: 'idCardMasked',
  idCard: 'idCard',
  orgName: 'orgName',
  issuer: 'issuer',
  planName: 'planName',
  flavour: 'flavour',
  subjectNames: 'subjectNames',
  industryNames: 'industryNames',
  dutyNames: 'dutyNames',
  startDate: 'startDate',
  endDate: 'endDate',
  hours: 'hours',
  minutes: 'minutes',
  score: 'score',
  certNumber: 'certNumber',
  issuedOn: 'issuedOn',
  validUntil: 'validUntil',
});
export type CertField = keyof typeof certField.values;
