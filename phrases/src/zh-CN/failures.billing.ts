export const billingFailures = {
  billing: {
    notCustomer: '请选择本机构下级的机构',
    waiting: '该机构已有一份 {{day}} 生效的变更（{{state}}，{{maker}}提交），请先处理',
    past: '不能早于今天',
    afterEnd: '不能晚于服务到期日',
    feeCycle: '该计费周期不能这样付款：按年可按季、按月或一次付清；按月可按月或一次付清；不固定只能一次付清',
    channel: '该类型机构不能使用所选的支付渠道，请先在“支付方式”中允许',
    payer: '请选择该机构的上级或已建立委托关系的付款机构',
    over: '到期日 {{day}} 已过，请驳回后重新提交',
    trialOver: '试用已于 {{day}} 结束，不能新办培训计划。已开始的培训、查阅、打印、档案和证书不受影响。{{ways}}',
    tooManyHeads: '试用最多 {{limit}} 人，现有 {{heads}} 人，不能新办培训计划。已开始的培训不受影响。{{ways}}',
    expired: '服务已于 {{day}} 到期，不能新办培训计划。已开始的培训、查阅、打印、档案和证书不受影响。{{ways}}',
  },
};
