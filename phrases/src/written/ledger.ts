/** Accounts of the demonstration: what was posted and why. */
export const ledger: Readonly<Record<string, string>> = {
  '抬头与付款户名不一致，请核对后重新申请':
    'The title differs from the account holder. Please check it and apply again',
  '单位更名，按新抬头重新开具': 'The company was renamed; a new one is made out to its new name',
  '期初余额，系统上线时转入': 'Opening balance, brought along when the platform began',
  续约赠送: 'Granted for the renewal',
  年度合同约定的信用额度: 'Limit of credit of the yearly contract',
  年度服务合同: 'Service contract of the year',
  信用额度支付培训服务费: 'Training paid on credit',
  账户充值: 'Top-up of the account',
  '学习开始前退出计划，学员缴费退回': 'The learner left before learning began; the payment goes back',
  '费用已冲正，学员缴费退回': 'The charge was reversed; the learner’s payment goes back',
  '两名驾驶员离职，退回未用培训费': 'Two drivers left, the training that was not used is paid back',
  '该学员学时核查后作废，退回培训费':
    'The hours of this learner were annulled after a check; the training is paid back',
  '同一学员已由原单位培训，退回培训费':
    'The former employer has trained this learner already; the training is paid back',
  '银行账户明细.xlsx': 'Bank statement.xlsx',
  培训费: 'Training',
  商户结算: 'Settlement of merchants',
  财付通支付科技有限公司: 'Tenpay Payment Technology Co., Ltd.',
  '支付宝（中国）网络技术有限公司': 'Alipay (China) Network Technology Co., Ltd.',
  邢台顺达运输有限公司: 'Xingtai Shunda Transport Co., Ltd.',
  开户银行: 'Our bank',
  结息: 'Interest',
  账户管理费: 'Account fee',
  '银行收取的账户管理费，计入财务费用': 'Account fee of the bank, a cost of our own',
  预存培训服务费: 'Deposit for training',
  '回单上的金额看不清，请重新上传': 'The amount on the receipt cannot be read, please upload it again',
};
