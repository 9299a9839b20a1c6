import { byMember, noName, person } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const agreements = {
  agreement_record: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('letters'), org_user_id: { is: 'membership', once: ['root_id', 'state'] } },
    erasure: { is: 'blank', set: { ...noName, reason: '' }, kept: 'training', since: ['given_on'] },
  },
} satisfies Declarations;
