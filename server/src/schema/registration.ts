import type { Declarations } from './table-declaration.ts';

export const registration = {
  registration: {
    reach: {
      by: 'organisation',
      because: 'an application of an organisation; whoever applies is no employee of the one that decides',
      ancestors: true,
    },
    doneBy: ['user_id'],
    erasure: { is: 'stays', because: 'an application of an organisation, which goes on' },
  },
  opening: {
    reach: {
      by: 'organisation',
      because:
        'a company that is not there yet, prepared by the organisation; its contact is no employee of anybody here',
    },
    doneBy: ['prepared_by'],
  },
} satisfies Declarations;
