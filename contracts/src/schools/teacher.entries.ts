import { enabledDisabled, entries } from '../entries/entries.ts';
import { certificateNumber, day, files, longText, personName, ref, telephone, text } from '../entries/entry.fields.ts';
import { id } from '../values.ts';

/** Teachers 师资: who may teach classes, by which qualification and until when. */
export const teacher = entries({
  name: 'teacher',
  path: '/school/teacher',
  of: ['a teacher', 'teachers'],
  permission: 'school:teacher',
  detail: '/school/teacherDetail',
  fields: {
    teacherName: personName(40, { required: true, listed: { link: true, width: 140 }, searched: true }),
    memberId: ref('member', id, { once: true, titled: 'teacherMember', listed: { width: 110 } }),
    teacherTitle: text(40, { listed: { width: 140 } }),
    teacherPhone: telephone(20, {}),
    taughtSubjects: text(120, { listed: { width: 240 }, searched: true }),
    qualificationNumber: certificateNumber(40, { listed: { width: 180 }, searched: true }),
    issuingBody: text(80, { listed: { width: 180 } }),
    qualifiedUntil: day({ listed: true }),
    qualificationFile: files('teacher-certificate', 3, {}),
    remark: longText(500, {}),
  },
  machine: enabledDisabled,
  sorts: ['teacherName', 'qualifiedUntil', 'createdAt'],
});
