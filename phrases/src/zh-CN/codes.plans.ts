/** Codes of plans sent down. */
export const plansCodes = {
  planSendState: { waiting: '待接收', accepted: '已接收', declined: '已拒绝', recalled: '已撤回' },
  removalReason: { rule: '不再符合自动加入规则', gone: '已离职、停用或调出' },
  actingPerson: { student: '学员', administrator: '管理员', auditor: '审核人', system: '系统' },
  lacking: {
    planAudit: '计划等待审核',
    planStart: '等待计划开始',
    hours: '还需学习 {{count}} 分钟',
    hoursAudit: '学时等待审核',
    letters: '还有 {{count}} 份文书未签署',
    booking: '预约考试',
    bookingAudit: '考试预约等待审核',
    exam: '参加考试',
    resit: '补考，还可考 {{count}} 次',
    scoreAudit: '成绩等待审核',
    attendance: '登记参会',
    print: '打印证书',
    printAudit: '证书打印等待审核',
    resume: '恢复培训',
    archive: '归档',
  },
};
