/** Refusals of registration, certification and the reading of licences. */
export const registrationFailures = {
  registration: {
    phoneTaken: 'This phone is registered already; please log in or look up the registration',
    usernameTaken: 'This user name is taken, please choose another',
    nameTaken: 'This name is registered already; if it is yours, look up the registration',
    codeTaken: 'This credit code is registered already; if it is yours, look up the registration',
    ticket: 'This step has expired, please begin with the account again',
    closed: 'Online registration is closed at present',
    notFound: 'Number, phone or code is not right',
  },
  certification: {
    protocol: 'Please read and accept the agreement in force',
    nameTaken: 'Another organisation has this name, please check it',
    own: 'An organisation does not audit itself',
    notAuditor: 'Your organisation may not audit certifications; please ask the body above',
    notManaging: 'Only managing bodies audit certifications',
    codeTaken: 'Credit code {{code}} belongs to another organisation; this cannot be approved',
  },
  licence: {
    noPicture: 'Please upload a picture of the licence as jpg or png',
    tooOften: 'Too many pictures were read; please try again in {{minutes}} {{minutes|minute|minutes}}',
    ended: 'This licence has ended, please renew it first',
  },
};
