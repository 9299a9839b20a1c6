import type { peopleFailures as zh } from '../zh-CN/failures.people.ts';

export const peopleFailures: typeof zh = {
  personCorrection: {
    proved: 'A picture proves this request already',
    same: 'This is what stands there already',
    waiting: 'A correction of this field waits already',
    unproved: 'There is no picture of it: ask for one, or refuse with a reason',
  },
  personDeletion: {
    waiting: 'A request of yours is under way already',
    elsewhere: 'This person belongs or belonged to organisations beyond yours: their common superior decides',
    held: 'Nothing can be deleted now: {{holds}}',
    past: 'The last day must not be before today',
  },
  copies: {
    hidden:
      'A copy of personal data is whole by law, and your roles hide some of it. The person downloads it on the phone, or a colleague who sees all of it makes it',
  },
  people: {
    above: 'This person may do more than you; you cannot do this with their account',
    shared:
      'This person also belongs to organisations you do not manage; personal data, password and account stay as they are',
    dayAfterToday: 'The day must not lie after today',
    leftBeforeJoined: 'The day must not lie before the day of hire: {{names}}',
    slipOwn: '{{count}} {{count|person has|people have}} a password of their own; tick to reset: {{names}}',
    slipHidden: 'Your roles hide phones, and this person logs in by phone: no slip can be printed',
    nothingToChange: 'Fill in at least one thing to change',
    cannotChange: '{{count}} {{count|person|people}} cannot be changed: {{names}}',
    numberNeeded: 'Give a user name or a phone number',
    sameDepartmentOrg: 'The chosen people do not belong to one organisation and cannot be moved together',
    totpOn: 'The authenticator is already on',
    totpOff: 'The authenticator is not on',
    totpDemanded: 'Your organisation demands one-time codes; they cannot be switched off',
    totpTicket: 'This code has expired, please start again',
    sameRecord: 'Both records are one person already',
    mergeElsewhere:
      'One of the two belongs, or belonged, to an organisation you do not manage; an organisation above both can merge them',
    mergeSitting: 'One of the two is sitting an exam; merge when it is handed in',
    managerForeign: 'The manager must be a member of this organisation',
  },
};
