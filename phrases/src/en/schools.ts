/** Screens of the services of training organisations. */
export const schools = {
  offer: 'Offer service',
  offerHint: 'Enter the credit code of the company. Once it accepts, it can sign its people up for your classes.',
  offered: 'Sent to the company; waiting for its answer',
  found: 'Company: {{orgName}}',
  notFound: 'No certified company has this credit code',
  reach: 'What they can see',
  reachHint: '“{{orgName}}” sees only people whom the company signed up for its classes, and of them only:',
  reachEnds:
    'Once a class is closed or somebody leaves it, their current data can no longer be seen; the records of the class are kept as required.',
  people: 'People signed up',
  ownPeople: 'Own people signed up',
  addClass: 'New class',
  addClassHint:
    'A class is made from an approved plan of your organisation: lessons, hours, exam and certificate follow the plan.',
  modClass: 'Change class',
  openPlan: 'Open plan',
  planWithDays: '{{planName}} ({{from}} to {{until}})',
  signUp: 'Sign up',
  signUpTo: 'Sign up for “{{className}}”',
  signUpHint:
    '“{{orgName}}” will see the names, masked numbers and duties of these people, and how they do in this class. {{free}} places are left; after that people go on the waiting list.',
  signedUp: '{{count}} people signed up; the training organisation decides next',
  choosePeople: 'Type a name to find and choose people',
  papers: 'Hand in papers',
  papersTab: 'Papers',
  papersTitle: 'Papers of {{name}}',
  papersDone: 'The papers were handed in to the training organisation',
  replaces: 'Replaces: {{name}}',
  noPapers: 'This class asks for no papers',
  missing: 'not handed in',
  move: 'Move class',
  moveTitle: 'Move {{name}} to another class',
  moveHint:
    'The papers go along. Hours stay with the first class; the free place goes to the first person on the waiting list.',
  moved: 'Moved',
  classWithPlaces: '{{className}} ({{free}} places left)',
};
