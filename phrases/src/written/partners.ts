/** Coupons of the demonstration, what partners get, and what they say of it. */
export const partners: Readonly<Record<string, string>> = {
  年度安全培训补贴券: 'Subsidy for safety training of the year',
  '省级补贴，每人抵扣 20 元，可转发给辖区企业':
    'Subsidy of the province: 20 yuan a person, may be passed on to companies of the area',
  普货驾驶员免费培训券: 'Free training for drivers of general freight',
  '普通货运驾驶员安全培训，一人一课': 'Safety training for drivers of general freight, one course a person',
  新客户体验券: 'First course for new customers',
  '首次培训七折，每人最多减 15 元，凭券码领取': '30 % off the first course, at most 15 yuan a person, claimed by code',
  个体运输户帮扶券: 'Help for owner-drivers',
  '发给普货个体户，由各市转发': 'For owner-drivers of general freight, passed on by the cities',
  代理商培训分成: 'Training, agents',
  经销商培训分成: 'Training, agencies',
  培训机构课程分成: 'Lessons of training organisations',
  培训机构考试承办分成: 'Exams held by training organisations',
  安全培训: 'Safety training',
  '这一单由本单位直接签约，比例应为 20%，请核对':
    'We signed this customer ourselves, so the rate should be 20 %. Please check',
};
