/** Words of obligation rules, shortfalls and the share of staff without a record. */
export const obligations = {
  makeUpName: '补训计划 {{day}}',
  makeUp: '生成补训计划',
  makeUpWithout: '为全部无记录人员生成补训计划',
  makeUpShort: '为全部学时不足人员生成补训计划',
  makeUpAsk: '将为所选人员新建一个安全培训计划草稿，随后可以选择课程并提交。是否继续？',
  any: '不限',
  share: '无培训记录占比',
  shareOf: '{{without}} / {{obliged}} 人',
  shareNone: '当前没有人员适用学时要求',
  asOf: '截至 {{at}}',
  definition: '本周期内既没有计入学时、也没有参加例会的人员，占适用学时要求的在职人员的比例',
  short: '学时不足',
  shortHint: '本周期学时未达到要求',
  obliged: '适用学时要求',
  byCompany: '按机构查看',
  waiting: '涉及人员较多，将在一小时内重新计算',
  ruleHint:
    '同时符合多条要求时，只按最具体的一条计算：岗位优先于行业，行业优先于省份；相同时按更近的机构、更晚生效的要求计算。',
  scopeHint: '适用于本机构及下级机构的在职学员',
  enable: '启用',
  disable: '停用',
};
