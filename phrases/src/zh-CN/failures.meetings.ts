/** Refusals of meetings, attendance and resolutions. */
export const meetingsFailures = {
  meeting: {
    series: '周期计划本身不开会，请打开它生成的某一次会议',
    personForeign: '请选择本机构在职人员',
    outside: '会议时间应在 {{from}} 至 {{until}} 之间',
    begun: '已有人签到，不能改到其他日期',
    notOpen: '会议计划尚未开始或已暂停、作废，不能登记参会',
    attended: '以下人员已参会，请先撤回参会登记：{{names}}',
    filesFull: '每次会议最多 {{most}} 个',
    photosFull: '每次会议最多 {{most}} 张照片',
    notAttended: '以下人员没有可撤回的参会登记：{{names}}',
    absenceReason: '请填写缺席原因',
    notNow: '现在不在签到时间内：会议开始前 30 分钟至结束后 30 分钟可以签到',
    codeOld: '签到码已过期，请扫描屏幕上最新的签到码',
    codeForged: '签到码无效，请扫描会议现场的签到码',
    codeOther: '这是另一场会议的签到码',
    notMember: '您不在这场会议的名单中，请联系会议组织者',
    notSigner: '只有主持人和记录人可以在会议纪要上签字',
    noMinutes: '会议纪要还没有填写',
    notReadable: '会议结束且纪要填写之后，未参会人员才能阅读纪要补学',
    readTooFast: '请完整阅读会议纪要，还需 {{seconds}} 秒',
  },
  resolution: {
    notOpen: '只有待完成的决议可以修改或删除',
    dueEarly: '完成期限不能早于会议日期',
    notLater: '决议只能由本机构之后的会议复核',
  },
};
