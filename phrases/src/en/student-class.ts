/** What the student entry says of the classes somebody was sent to. */
export const classes = {
  classes: 'My classes',
  noClasses: 'No lessons of classes now',
  classSee: 'See the timetable',
  classSign: 'Sign in',
  classDigits: 'The 6 digits on the wall of the classroom',
  classDigitsWrong: 'Type the 6 digits',
  classWhere: '{{place}}, with {{teacher}}',
  classExpected: 'Come in time and scan the code on the wall',
  classPresent: 'Signed in',
  classLate: 'Signed in, {{minutes}} minutes late',
  classAbsent: 'Not signed in',
  classCancelled: 'Cancelled: {{reason}}',
  classSignedNow: 'You are signed in',
  classSignedLate: 'You are signed in, {{minutes}} minutes late',
  classSignedAlready: 'You had signed in before',
};
