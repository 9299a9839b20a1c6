/** Words of obligation rules, shortfalls and the share of staff without a record. */
export const obligations = {
  enableFollows: '下一次计算起，符合条件的人都要完成。',
  disableFollows: '下一次计算起，不再要求任何人完成。',
  makeUpName: '补训计划 {{day}}',
  makeUp: '生成补训计划',
  makeUpWithout: '为 {{count}} 名无记录人员生成补训计划',
  makeUpShort: '为 {{count}} 名学时不足人员生成补训计划',
  makeUpAsk: '将为所选人员新建一个安全培训计划草稿，随后可以选择课程并提交。是否继续？',
  any: '不限',
  share: '无培训记录占比',
  shareOf: '{{without}} / {{obliged}} 人',
  shareNone: '当前没有人员适用学时要求',
  asOf: '截至 {{at}}',
  definition:
    '按进度已有应完成学时、但没有计入学时、没有参加例会、也没有导入以往记录的人员，占适用学时要求的在职人员的比例；只统计已通过认证的企业，监管机构、平台、培训机构和待认证企业不在内',
  short: '学时不足',
  shortHint: '学时落后于应有进度',
  obliged: '适用学时要求',
  byCompany: '按机构查看',
  waiting: '涉及人员较多，将在一小时内重新计算',
  ruleHint:
    '同时符合多条要求时，只按最具体的一条计算：岗位优先于行业，行业优先于省份；相同时按更近的机构、更晚生效的要求计算。',
  scopeHint: '适用于本机构及下级机构中已通过认证的企业的在职学员；周期内入职的按剩余天数折算',
  why: '为何需要培训',
  whyOf: '{{name}}为何需要培训',
  whySum:
    '{{from}} 至 {{until}} 应学 {{required}}，至今应完成 {{due}}，已计 {{counted}}，还缺 {{missing}}；参加例会 {{meetings}} 次。',
  whyNone: '{{name}}目前不适用任何学时要求',
  whyRule: '依据的要求',
  whyRecords: '本周期的记录',
  whyNothing: '本周期没有培训记录',
  whyTime: '计入时长',
  whyCounts: '计入此要求',
  whyOther: '否，科目不同',
  whyBehind: '同样适用但未采用的要求',
  enable: '启用',
  disable: '停用',
};

export const codes = { obligationPeriod: { year: '每年', quarter: '每季度', month: '每月' } };

export const fields = {
  obligationName: '要求名称',
  ruleOrgName: '制定机构',
  obligationId: '学时要求',
  obligationPeriod: '周期',
  provinceName: '省份',
  effectiveFrom: '生效日期',
  effectiveUntil: '失效日期',
  inForceOn: '在该日有效',
  appliedAt: '计算时间',
  periodFrom: '周期开始',
  periodUntil: '周期结束',
  dueMinutes: '至今应完成',
  missingMinutes: '还缺',
  meetings: '参会次数',
  withoutRecord: '无培训记录',
  obliged: '应培训人数',
  withoutCount: '无记录人数',
  withoutPercent: '无记录占比（%）',
  shortCount: '学时不足人数',
};

export const purposes = {
  trainObligationList: '哪些岗位在多长时间内要学满多少学时',
  trainShortfallList: '按规定还差学时的人，可直接安排补训',
  trainShareList: '没有培训记录的人占多少、是谁',
};

export const hints = {
  obligationPeriod: '每个周期重新计算一次学时',
};

export const empty = {
  obligation: '这里列出对人员的学时要求。',
  shortfall: '没有人缺学时。',
  recordShare: '这里列出各企业没有培训记录人员的占比。',
};

export const begin = {
  obligation: '点击“新增”，按岗位和周期规定需要的学时。',
  shortfall: '学时落后于应有进度的人会自动列在这里。',
  recordShare: '有认证企业和学时要求后自动统计。',
};

export const forms = {
  obligation: '本期法定学时：{{from}} 至 {{until}}，应训 {{required}}，实训 {{counted}}。',
};

export const failures = {
  obligation: {
    unknown: '请从列表中选择',
    notObliged: '所选人员中有人没有培训要求，或不属于本机构',
    nobody: '没有需要补训的人员',
    tooMany: '一次最多为 {{most}} 人生成补训计划，请先按机构筛选',
  },
};
