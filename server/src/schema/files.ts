import { type FileKind, fileKindNames, fileKinds } from '#contracts/files/kinds.ts';
import { byMaker } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

/** Files that everybody of an organisation reads. */
const commonKinds = fileKindNames.filter((name) => 'common' in (fileKinds[name] as FileKind));

export const files = {
  stored_file: {
    reach: {
      by: 'maker',
      column: 'user_id',
      common: { column: 'kind', values: commonKinds },
      linked: [
        { in: 'face_check', column: 'file_id' },
        { in: 'certificate', column: 'photo_file_id' },
        { in: 'letter_signature', column: 'file_id' },
        { in: 'exam_entry_file', column: 'file_id' },
        { in: 'classroom_file', column: 'file_id' },
        { in: 'past_record', column: 'scan_file_id' },
        { in: 'check_photo', column: 'file_id' },
        { in: 'check_record', column: 'signature_file_id' },
        { in: 'place_task', column: 'signature_file_id' },
        { in: 'class_paper', column: 'file_id' },
        { in: 'class_paper', column: 'kept_file_id' },
        { in: 'class_slot', column: 'sheet_file_id' },
        { in: 'official_certificate', column: 'file_id' },
        { in: 'correction', column: 'file_id' },
      ],
    },
    doneBy: ['user_id'],
  },
  upload_session: { reach: byMaker, doneBy: ['user_id'] },
  upload_part: { reach: { by: 'row', column: 'session_id', of: 'upload_session' } },
} satisfies Declarations;
