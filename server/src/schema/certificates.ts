import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { byMember, byRecord, byTrainingRecord, content, noName, person } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const certificates = {
  cert_template: { reach: content, doneBy: ['created_by'] },
  cert_template_file: { reach: content },
  cert_print: {
    reach: { by: 'lines', of: 'cert_print_line', column: 'print_id', ancestors: true },
    doneBy: ['created_by', 'submitted_by'],
  },
  cert_print_line: { reach: byTrainingRecord },
  certificate: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('certificates'), org_user_id: byRecord },
    doneBy: ['issued_by'],
    erasure: {
      is: 'blank',
      set: { ...noName, id_card_masked: '', id_card_sealed: null, printed: {}, reason: '', photo_file_id: null },
      kept: 'certificate',
      state: certificateState.values.valid,
      since: ['valid_until'],
      files: ['photo_file_id'],
    },
  },
  declaration: { reach: { by: 'row', column: 'certificate_id', of: 'certificate' }, doneBy: ['created_by'] },
} satisfies Declarations;
