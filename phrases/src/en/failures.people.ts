import type { peopleFailures as zh } from '../zh-CN/failures.people.ts';

export const peopleFailures: typeof zh = {
  people: {
    above: 'This person may do more than you; you cannot do this with their account',
    shared:
      'This person also belongs to organisations you do not manage; personal data, password and account stay as they are',
    dayAfterToday: 'The day must not lie after today',
    numberNeeded: 'Give a user name or a phone number',
    sameDepartmentOrg: 'The chosen people do not belong to one organisation and cannot be moved together',
    totpOn: 'The authenticator is already on',
    totpOff: 'The authenticator is not on',
    totpDemanded: 'Your organisation demands one-time codes; they cannot be switched off',
    totpTicket: 'This code has expired, please start again',
    managerForeign: 'The manager must be a member of this organisation',
  },
};
