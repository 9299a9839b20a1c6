/** Refusals of exam sessions, bookings and records. */
export const recordsFailures = {
  examSession: {
    endBeforeBegin: '考试结束时间应晚于开始时间',
    windowEmpty: '预约截止应晚于预约开始',
    windowLate: '预约截止不能晚于考试开始时间',
    past: '考试时间已过，请选择以后的时间',
    planForeign: '请选择本机构范围内需要预约考试的计划',
    cancelled: '该场次已取消',
    over: '该场次已结束',
    begun: '考试已开始，不能退座',
    seatsTaken: '{{seat}} 号座位已被预约，座位数不能少于 {{seat}}',
  },
  booking: {
    closed: '该场次现在不能预约：已取消，或不在预约时间内',
    cannot: '以下 {{count}} 人当前状态不能预约考试：{{names}}',
    notFor: '该场次不适用于以下学员（计划、培训类型、机构或考试日期不符）：{{names}}',
    elsewhere: '以下学员在同一时间已预约其他考试：{{names}}',
    full: '座位不足，仅剩 {{left}} 个',
    notWaiting: '以下 {{count}} 人的预约不在待审核状态：{{names}}',
    cannotWithdraw: '以下 {{count}} 人的座位不能退回：{{names}}',
    none: '没有可退的预约',
  },
};
