export const vehicleCodes = {
  roomKind: {
    classroom: 'Classroom',
    meeting: 'Meeting room',
    exam: 'Exam room',
    practice: 'Practice ground',
    other: 'Other',
  },
};
