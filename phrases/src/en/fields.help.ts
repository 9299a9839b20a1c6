import type { helpFields as Zh } from '../zh-CN/fields.help.ts';

/** Titles of what is said of the help centre: fetched with its screens. */
export const helpFields: typeof Zh = {
  helpId: 'Help article',
  missId: 'Search without result',
  helpTitle: 'Title',
  helpTitleEn: 'Title (English)',
  helpKeywords: 'Keywords',
  screens: 'Screens',
  orgTypes: 'For types',
  orgType: 'For type',
  useful: 'Helped',
  useless: 'Did not help',
  unvoted: 'Without a word',
  helpStandard: 'Of the product',
  helpBody: 'Text',
  helpBodyEn: 'Text (English)',
  missWords: 'Looked for',
  missTimes: 'Times',
  missLastAt: 'Last time',
};
