/** What is held of a person, and what the person asks to have corrected. */
export const corrections = {
  corrections: '我的信息与更正',
  correctionHint: '信息有误可申请更正，由所在机构核实处理。',
  correctionAsk: '申请更正',
  correctionField: '更正项目',
  correctionWanted: '应为',
  correctionReason: '原因',
  correctionSend: '提交申请',
  correctionSent: '申请已提交',
  correctionTakeBack: '撤回申请',
  correctionAsked: '我的申请',
  correctionAnswer: '处理意见：{{text}}',
  correctionFrom: '{{before}} → {{wanted}}',
  correctionNone: '未登记',
};
