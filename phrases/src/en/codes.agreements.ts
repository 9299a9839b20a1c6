import type { agreementCodes as Agreements } from '../zh-CN/codes.agreements.ts';

/** Codes of agreements. */
export const agreementCodes: typeof Agreements = {
  agreementKind: {
    contract: 'Safety production contract',
    commitment: 'Commitment',
    general: 'General agreement',
    responsibility: 'Safety responsibility letter',
    notice: 'Safety notice',
    other: 'Other',
  },
  agreementLevel: {
    authorityCompany: 'Authority and company',
    companyDepartment: 'Company and department',
    companyPerson: 'Company and person',
    platformCompany: 'Platform and company',
  },
  agreementValidity: { calendarYear: 'Calendar year', months: 'So many months', dutyChange: 'Until the duty changes' },
  agreementMethod: { hand: 'Handwriting', textCode: 'Handwriting and a code by text', face: 'Handwriting and face' },
  agreementConfirmed: {
    none: 'Nothing beside the signature',
    textCode: 'Code sent to the signer’s phone',
    face: 'Face compared with the portrait',
    name: 'Own name written; no face was compared',
  },
  agreementProof: {
    drawn: 'Handwritten signature, no third-party CA',
    name: 'Name typed under the own account, no third-party CA',
    drawnStamped: 'Handwritten signature, stamped by a third-party CA',
    nameStamped: 'Name typed under the own account, stamped by a third-party CA',
  },
  agreementState: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  agreementRecordState: {
    unsigned: 'To sign',
    signed: 'Signed',
    refused: 'Refused',
    expired: 'Expired',
    superseded: 'Superseded',
  },
  agreementIdentity: { session: 'Logged in as oneself', realName: 'Logged in as oneself, real name verified' },
};
