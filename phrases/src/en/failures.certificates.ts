import { formFailures } from './failures.forms.ts';

/** Refusals about certificates. */
export const certificateFailures = {
  certTemplate: {
    twice: 'Two elements have the name {{name}}',
    unknownField: '“{{name}}” is no field that can be printed',
    pictureMissing: 'The picture is not there; upload it again',
    noQr: 'A certificate needs the code that verifies it',
    ...formFailures.certTemplate,
    prefixTaken: 'This number prefix is taken',
    notDraft: 'What was published cannot be changed; edit it as a new edition',
    notPublished: 'The template is not published yet',
    openEdition: 'There is a draft of the new edition already',
    newerPublished: 'An edition of this template is published already',
    inUse: 'The template is in use and cannot be removed',
    none: 'There is no usable template; publish one of the kind “{{kind}}” first',
    official: 'The certificate of competence is issued by the authority alone; name yours a proof of training',
    notUsable: 'The chosen template cannot be used',
  },
  certPrint: {
    noCertificate: '{{flavour}} gives no certificates',
    foreign: 'Somebody chosen does not belong to this plan',
    gaps: '{{count}} {{count|person|people}} cannot be printed yet: {{names}}',
    notDraft: 'Only drafts and rejected batches can be changed',
    notReady: 'The state of {{count}} {{count|person|people}} has changed; check again',
    inBatch: 'Somebody chosen stands in another open batch',
    nothing: 'No valid certificate of this batch is left to print',
  },
  certificate: {
    notFound: 'No such certificate; check the address or the code',
    tooOften: 'Too many checks; try again in {{minutes}} {{minutes|minute|minutes}}',
    notStanding: 'Only a valid certificate can be printed',
    notReissuable:
      'Only a valid certificate can be reissued. After it expired or was revoked, the person trains and is examined again',
    otherPerson:
      'The certificate names “{{printed}}”, the person is called “{{today}}” today, and the ID number differs or is missing. If it is the same person, check the ID number first; somebody else trains and is examined',
    notDeclarable: 'Something chosen is not printed, declared already or not valid',
  },
};
