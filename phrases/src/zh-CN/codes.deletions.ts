/** Codes of deletions and what holds them back: fetched with their screens. */
export const deletionCodes = {
  holdRule: {
    member: '仍在机构任职',
    transfer: '调动办理中',
    exam: '考试尚未出分',
    print: '证书打印中',
    claim: '人工设置的保留（纠纷、调查等）',
    training: '安全培训档案（《安全生产法》第二十八条；运输企业培训档案保存不少于3年）',
    result: '考试成绩（运输企业培训考核档案，保存不少于3年）',
    certificate: '有效期内的证书（供公开查验）',
    official: '有效期内的安全考核合格证明（交运规〔2024〕8号）',
    penalty: '违章与处罚记录（安全生产档案，保存不少于3年）',
    login: '登录日志（《网络安全法》，留存不少于6个月）',
  },
  deletionState: {
    waiting: '待处理',
    locked: '已删除，依法封存',
    erased: '已彻底删除',
    refused: '未同意',
    withdrawn: '已撤回',
  },
  deletionHoldState: {
    standing: '生效中',
    lifted: '已解除',
  },
};
