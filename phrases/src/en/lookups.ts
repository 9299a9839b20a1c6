import type { lookups as zh } from '../zh-CN/lookups.ts';

export const lookups: typeof zh = {
  addBelow: 'Add below',
  parameterHint:
    'A subject code: people with that subject find this tab open first. The number of a province or city: only organisations there have this menu.',
  country: 'Whole country',
  top: 'Top level',
  parent: 'Parent',
  directories: 'Directories',
  allDirectories: 'All parameters',
  newDirectory: 'New directory',
  editDirectory: 'Edit directory',
  overrides: 'Set by organisations',
  noOverrides: 'No organisation sets its own; all use the default',
  setValue: 'Set',
  resetValue: 'Take back',
  resetAsk: 'The value of the organisation above, or the default, will hold again. Go on?',
  ownValue: 'This organisation',
  standardValue: 'Default',
  setFor: 'Set for an organisation',
  contentHint: {
    text: 'One line of text',
    number: 'A number',
    flag: 'On or off',
    list: 'Several values',
    object: 'A JSON object, such as {"minutes": 90}',
  },
  addItem: 'Type, then Enter',
  sync: 'Send to another environment',
  syncAsk:
    'Definitions and default values go to the environment named in the settings and replace the parameters of the same code there. Go on?',
};
