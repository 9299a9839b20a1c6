/** Labels of codes of registration, certification and messages. */
export const registrationCodes = {
  attachmentType: {
    businessLicense: 'Business licence',
    officialDocument: 'Official letter',
    otherAttachment: 'Other attachment',
  },
  protocolKind: { certification: 'Certification agreement', register: 'Registration agreement' },
  readState: { unread: 'Unread', read: 'Read' },
};
