/** Labels of codes of registration, certification and messages. */
export const registrationCodes = {
  attachmentType: {
    businessLicense: 'Business licence',
    officialDocument: 'Official letter',
    otherAttachment: 'Other attachment',
  },
  protocolKind: { certification: 'Certification agreement', register: 'Registration agreement' },
  readState: { unread: 'Unread', read: 'Read' },
  messageKind: {
    registrationSubmitted: 'Registration',
    registrationApproved: 'Registration result',
    certificationSubmitted: 'Certification',
    certificationApproved: 'Certification passed',
    certificationRejected: 'Certification rejected',
    certificationExpired: 'Certification ended',
    auditGranted: 'Audit granted',
    auditWithdrawn: 'Audit taken back',
    businessLicenceEnds: 'Business licence ends',
    roadLicenceEnds: 'Road licence ends',
    lessonSubmitted: 'Lesson to audit',
    lessonApproved: 'Lesson passed',
    lessonRejected: 'Lesson rejected',
  },
};
