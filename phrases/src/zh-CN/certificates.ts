/** Screens of certificates. */
export const certificates = {
  longTerm: '长期',
  sample: { realName: '张三', orgName: '石家庄平安运输有限公司', planName: '2026 年度安全培训' },
  printed: '已生成 {{count}} 张证书',
};
