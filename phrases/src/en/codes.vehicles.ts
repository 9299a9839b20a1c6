export const vehicleCodes = {
  roomKind: {
    classroom: 'Classroom',
    meeting: 'Meeting room',
    exam: 'Exam room',
    practice: 'Practice ground',
    other: 'Other',
  },
  roomUseKind: { classroom: 'Class', classSlot: 'Timetable', examSession: 'Exam session', meeting: 'Meeting' },
};
