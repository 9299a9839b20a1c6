import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    checkTemplateId: rowOf('check_template', { state: 1 }),
    checkRecordId: rowOf('check_record'),
    checkFaultId: rowOf('check_fault'),
  },
  aliases: {
    photoId: 'files.fileId',
    '/api/student/check/ signatureId': 'files.fileId',
    '/check/template/state/ id': 'checkTemplateId',
    '/check/record/state/ id': 'checkRecordId',
  },
};
