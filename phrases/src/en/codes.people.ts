import type { peopleCodes as zh } from '../zh-CN/codes.people.ts';

export const peopleCodes: typeof zh = {
  employeeStanding: { disabled: 'Disabled', enabled: 'Normal', left: 'Left' },
  leaveReason: {
    resigned: 'Resigned',
    dismissed: 'Dismissed',
    retired: 'Retired',
    contractEnded: 'Contract ended',
    transferred: 'Transferred',
    died: 'Died',
    other: 'Other',
  },
  twinReason: {
    idCard: 'Similar ID number',
    phone: 'Similar phone',
    email: 'Same e-mail',
    birthday: 'Same birthday',
    organisation: 'Same name in one organisation',
  },
  mergeBlock: {
    self: 'Nobody merges their own record',
    above: 'One of the two may do more than you; somebody with those rights has to merge',
    elsewhere:
      'One of the two belongs, or belonged, to an organisation you do not manage; an organisation above both can merge them',
    transfer: 'One of the two has a transfer under way; finish it first',
    sitting: 'One of the two is sitting an exam; merge when it is handed in',
  },
  mergeKind: {
    plans: 'Training plans',
    study: 'Study sessions',
    exams: 'Exams and bookings',
    certificates: 'Certificates',
    letters: 'Signed letters',
    meetings: 'Meetings',
    past: 'Earlier records',
    punishments: 'Punishments',
    faces: 'Faces and real name',
    licences: 'Licences',
    transfers: 'Transfers',
    archives: 'Archives of the person',
    checks: 'Checks of vehicles',
    vehicles: 'Vehicles driven or escorted',
    events: 'Risk events',
    hazards: 'Dangers and checks of places',
    messages: 'Messages',
    logins: 'Log-ins',
  },
};
