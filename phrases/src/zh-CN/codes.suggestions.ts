/** Codes of suggestions and reports of hazards: fetched with their screens. */
export const suggestionCodes = {
  suggestionKind: {
    hazard: '安全隐患',
    rights: '权益诉求',
    content: '课程内容',
    product: '系统问题',
  },
  suggestionState: {
    waiting: '待受理',
    accepted: '处理中',
    answered: '已答复',
    closed: '已办结',
    reopened: '再次反映',
  },
  satisfaction: {
    veryBad: '很不满意',
    bad: '不满意',
    fair: '一般',
    good: '满意',
    veryGood: '很满意',
  },
};
