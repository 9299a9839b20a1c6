export const documentFailures = {
  document: {
    sent: '公文已发送，不能再修改',
    notSent: '公文未在办理中，无需催办',
    noSetting: '请选择本机构启用中的公文设置',
    deadlinePast: '办理期限不能早于今天',
    receiverForeign: '只能发给本机构下属的正常机构，请重新选择',
    noReceivers: '没有符合条件的收文机构，请先选择',
    tooMany: '一次最多发给 {{most}} 个机构，请缩小范围',
    opened: '已有 {{count}} 个机构打开，不能撤回：{{names}}',
    textIsAbove: '转发的公文不能修改正文',
    notForwarded: '该公文不是转发件',
    unreadYet: '请先打开阅读，再转发',
    forwardedAlready: '本机构已转发过该公文，请在发文箱中查看',
    notAsked: '该公文不要求此项办理，或请先完成签收',
    closed: '该公文已办结，无需再办理',
  },
};
