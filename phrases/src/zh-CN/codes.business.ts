/** Codes of business managers and what they look after. */
export const businessCodes = {
  businessLevel: { junior: '初级', middle: '中级', senior: '高级' },
  assignmentState: { holding: '负责中', coming: '未开始', over: '已结束' },
  assignmentEndCause: { relation: '服务关系终止', moved: '单位调整上级' },
  customerDue: { trial: '试用 14 天内到期', quiet: '30 天无人登录', renewal: '45 天内到期续费' },
  leadStage: { contacted: '已联系', visited: '已拜访', trial: '试用中', signed: '已签约', lost: '已丢单' },
  commissionRateState: { draft: '草稿', submitted: '待审核', approved: '已通过' },
  commissionBase: { captured: '入账金额', paid: '实付部分（不含学习券和赠送）' },
  commissionKind: { captured: '入账', clawback: '冲回' },
};
