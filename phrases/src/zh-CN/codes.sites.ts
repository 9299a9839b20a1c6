export const sitesCodes = {
  billingMode: {
    year: '按年',
    month: '按月',
    nonFixed: '不固定',
  },
  paymentChannel: {
    network: '网络支付',
    balance: '账户余额',
    credit: '信用额度',
    coupon: '学习券',
  },
  licenceTerm: {
    longTerm: '长期',
    fixed: '有期限',
  },
  siteLayout: {
    one: '模板一',
    two: '模板二',
    three: '模板三',
    noPassword: '免密',
  },
};
