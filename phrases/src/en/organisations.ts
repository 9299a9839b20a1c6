import type { organisations as zh } from '../zh-CN/organisations.ts';

export const organisations: typeof zh = {
  tree: 'Organisation tree',
  place: 'Place in the tree',
  licences: 'Licences',
  longTerm: 'Business licence without end',
};
