/** Refusals of prices. */
export const pricingFailures = {
  pricingRule: {
    headOffice: '只有总部可以维护价格',
    noDraft: '只有草稿可以修改或删除，请先撤回或退回',
    tierStart: '第 {{n}} 档须从 1 开始',
    tierGap: '第 {{n}} 档须紧接上一档：不能有空档或重叠',
    tierTurned: '第 {{n}} 档的止数不能小于起数',
    tierOpen: '第 {{n}} 档须填写止数，只有最后一档不封顶',
    tierEndless: '第 {{n}} 档是最后一档，止数须留空（不封顶）',
    tierMany: '最多 {{n}} 档',
    noAgent: '请选择代理商或经销商',
    trainingOnly: '只有“培训”可以按类型、科目、行业定价，请清空',
    dayPassed: '生效日期不能早于今天',
    dayGone: '生效日期 {{day}} 已过，请退回修改日期后再提交',
    overlaps: '与“{{name}}”（{{from}} 至 {{until}}）适用对象相同、日期重叠，同一天只能有一个价格',
    overlapsOpen: '与“{{name}}”（{{from}} 起）适用对象相同、日期重叠，同一天只能有一个价格',
    planned: '此价格属于调价计划“{{name}}”，请在该计划中取消',
  },
  priceChange: {
    noDraft: '只有草稿可以修改或删除，请先撤回或退回',
    dayGone: '调价日期须晚于今天',
    noticeLate: '按提前通知天数，调价日期最早为 {{earliest}}',
    twice: '同一条规则只能列一次',
    notHeld: '“{{name}}”在调价日期前后没有生效，不能调价',
    noPrice: '请填写“{{name}}”的新单价',
    begun: '调价日期已到，不能再取消',
  },
};
