import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import type { Declarations } from './table-declaration.ts';

export const archives = {
  archive_pack: {
    reach: { by: 'maker', column: 'made_by', ancestors: true },
    persons: { org_user_id: { is: 'membership', of: 'archives' } },
    doneBy: ['made_by'],
    erasure: {
      is: 'blank',
      by: 'org_user_id',
      how: 'place',
      set: { title: erasedName },
      kept: 'training',
      since: ['made_at'],
      files: ['pdf_file_id', 'zip_file_id'],
    },
  },
} satisfies Declarations;
