import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import type { Declarations } from './table-declaration.ts';

export const prints = {
  print_log: {
    reach: { by: 'maker', column: 'operation_user_id' },
    doneBy: ['operation_user_id'],
    erasure: { is: 'blank', by: 'operation_user_id', set: { operation_user_name: erasedName, ip: '' } },
  },
} satisfies Declarations;
