/** Two records of one person become one. */
export const merges = {
  title: 'Merge duplicate people',
  hint: 'The record on the left stays, the one on the right becomes part of it. Choose a side where they differ; what is not chosen is kept sealed for the trail.',
  withTitle: 'Merge “{{name}}” with another record',
  withHint: 'Choose the other record of the same person; the two are compared next.',
  other: 'Other record',
  same: 'Choose another record',
  compare: 'Compare',
  swap: 'Swap sides',
  merge: 'Merge',
  fact: 'Fact',
  kept: 'Record that stays',
  merged: 'Record that is merged',
  ofKept: '{{fact}}: of the record that stays',
  ofMerged: '{{fact}}: of the merged record',
  minutes: '{{minutes}} min',
  doubles: 'Plans both are in',
  doublesHint:
    'One record a plan counts, hours are never added up; the other one leaves the plan with its learning kept, and its certificate is revoked.',
  moves: 'What moves',
  nothing: 'The merged record has no data',
  stays: '({{count}} stay with the merged record: the other one has the same)',
  sessions: 'Log-ins that end',
  together:
    'Both records are of one organisation: the places become one, roles of the merged record do not move. What it audited or entered counts as done by the person who stays.',
  apart:
    'The records are of different organisations: both places stay, with one person. What the merged one audited or entered counts as done by the person who stays.',
  askTitle: 'Merge “{{name}}”',
  ask: '“{{merged}}” can no longer log in, and everything goes to “{{kept}}”. This cannot be undone.',
  twoCards: 'The two identity numbers differ. Check the originals before you merge.',
  trail: 'Merged records',
};
