/** Codes of the books of safety costs. */
export const costCodes = {
  costBusiness: { freight: '普通货运', passenger: '客运', special: '危险品等特殊货运' },
  costItem: {
    facilities: '完善、改造和维护安全防护设施设备',
    devices: '行驶记录、卫星定位和视频监控装置',
    emergency: '应急救援器材、队伍、预案和演练',
    dangers: '重大危险源评估监控和隐患排查整改',
    inspection: '安全检查、评价、咨询和标准化建设',
    protection: '安全防护用品配备和更新',
    education: '安全生产宣传、教育、培训',
    technology: '新技术、新标准、新工艺、新装备推广',
    testing: '安全设施和特种设备检测检验',
    insurance: '安全生产责任保险',
    other: '其他与安全生产直接相关的支出',
  },
  costBookState: { draft: '记账中', confirmed: '已确认' },
  costVoucherState: { booked: '有效', voided: '已作废' },
};
