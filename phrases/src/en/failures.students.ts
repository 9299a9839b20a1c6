export const studentFailures = {
  photo: {
    unreadable: 'The picture cannot be read; please take another',
    noFace: 'No face was found; please face the camera',
    manyFaces: 'There is more than one face in the picture',
    tooSmall: 'The face is too small; please come closer',
    blurred: 'The picture is blurred; please hold still',
    tooDark: 'There is too little light',
    tooBright: 'There is too much light',
    unsure: 'The face is unclear or covered; please show all of it',
    zipUnreadable: 'The archive is incomplete or no zip and cannot be opened. Pack it again, then upload it',
    zipInside: 'This is an archive inside the archive. Unpack it and put its files in directly',
    zipEncrypted: 'The archive is protected by a password; please upload it without one',
    zipTooBig: 'The archive, or what it unpacks to, is too big',
    zipTooMany: 'An archive holds at most {{max}} files',
    zipEmpty: 'There are no pictures in the archive',
    zipNoScans: 'There are no scans in the archive',
  },
  face: {
    failed: 'The employee’s face check has failed',
    checked: 'The employee’s face has been checked already',
    consentMissing: 'The person has not agreed to the use of face photos',
    consentOld: 'The consent has a new version; please read it',
    consentHow: 'People agree themselves; for others a consent on paper is needed',
    signsByName: 'This person signs by name; no face is recorded',
    otherName: 'The name signed is not the one on file',
  },
  realName: {
    photoMissing: 'Please enrol a face photo before submitting',
    waiting: 'The submission is being audited',
    cardTaken: 'The ID number belongs to somebody else; it cannot be approved',
  },
  official: {
    future: 'The day of issue cannot lie after today',
    tooLong: 'A certificate holds for three years (three months more when renewed early): check the last day',
    numberTaken: 'This number was taken down already',
    ended: 'The certificate was voided or withdrawn and cannot be changed',
  },
  punishment: {
    future: 'The day of the deed cannot lie in the future',
    documentTaken: 'This document number of this source is on record already',
    withdrawn: 'The punishment was withdrawn and cannot be changed',
  },
  student: {
    adminBelow: 'A training administrator belongs to the organisation or to one above it',
  },
  print: {
    ticket: 'The print ticket is invalid or has expired; please open it again',
    letters:
      '{{letters}} in a name cannot be printed, so nothing was issued or signed: {{names}}. The platform must add a font first',
    fontMissing: 'There is no font “{{font}}”; choose another one in the template',
  },
};
