import type { organisations as zh } from '../zh-CN/organisations.ts';

export const organisations: typeof zh = {
  tree: 'Organisation tree',
  place: 'Place',
  licences: 'Licences',
  longTerm: 'Business licence without an end',
  platform: 'On the platform',
  move: 'Move',
  moveTitle: 'Move {{name}}',
  moveFrom: 'From',
  moveTo: 'To',
  moveOrganisations: 'Organisations that move',
  movePeople: 'People that move',
  moveEffect:
    'The scope follows at once: the old parent no longer sees these organisations and people, the new one does.',
  licencePhotos: 'Licence photos',
  extensions: 'Extension fields',
  extend: 'Edit extension fields',
  extensionName: 'Name',
  extensionValue: 'Value',
  addExtension: 'Add a field',
  extensionHint:
    'Names begin with a letter and hold letters, digits and underscores. Numbers, true and false keep their kind.',
  migrated:
    'This organisation came from an older system; until it is certified only its extension fields can be changed.',
  whole: 'All organisations',
  byBranch: 'By branch',
};
