/** How the line below a table begins. */
const opening =
  /^(?:合计|总计|小计|共计|累计|本页|汇总|制表|制单|填表|填报|造表|统计人|审核|审批|复核|核准|经办|批准|单位负责人|负责人签|主管签|签字|签名|盖章|单位[(（]?(?:盖章|公章)|以上|以下空白|(?:日期|备注|说明|附注|注|填表说明|填写说明|注意事项)[:：.、]|sum\b|total\b|subtotal\b|prepared by|checked by|approved by|notes?:)/i;

/** Whether a text begins the line below a table: sums, names of who made it, remarks. */
export const isFooter = (text: string): boolean =>
  opening.test(text.replace(/\s/g, '').replace(/^[*※★]+/, '')) || opening.test(text);
