import type { ownCodes as ownZh } from '../zh-CN/codes.own.ts';

export const ownCodes: typeof ownZh = {
  officialKind: {
    principal: 'Principal in charge',
    safetyManager: 'Safety manager',
  },
  businessField: {
    passenger: 'Passenger transport',
    freight: 'Goods transport',
    dangerous: 'Dangerous goods',
    station: 'Passenger station',
  },
  officialState: {
    withdrawn: 'Withdrawn',
    valid: 'Valid',
    voided: 'Voided',
  },
  officialStanding: {
    valid: 'Valid',
    renewable: 'To renew',
    lapsed: 'Lapsed',
    voided: 'Voided',
    withdrawn: 'Withdrawn',
  },
  correctionField: {
    realName: 'Name',
    phone: 'Phone',
    idCard: 'Identity number',
    gender: 'Gender',
    education: 'Education',
    email: 'E-mail',
    jobNumber: 'Job number',
    joinedAt: 'Day of hire',
    licence: 'Driving licence',
    certificate: 'Qualification',
    health: 'Health exam',
  },
  credentialKind: {
    licence: 'Driving licence',
    certificate: 'Qualification',
    health: 'Health exam',
    contract: 'Contract',
  },
  correctionState: {
    waiting: 'Waiting',
    accepted: 'Corrected',
    refused: 'Refused',
    withdrawn: 'Taken back',
  },
};
