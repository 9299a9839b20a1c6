/** Codes of news. */
export const newsCodes = {
  newsKind: {
    about: '关于我们',
    protocol: '协议公示',
    operation: '操作指引',
    study: '学习须知',
    exam: '考试须知',
    private: '隐私政策',
    questions: '常见问题',
    policy: '政策法规',
    accident: '事故案例',
    industry: '行业动态',
    company: '企业新闻',
  },
  newsState: {
    draft: '草稿',
    awaitingAudit: '待审核',
    scheduled: '待发布',
    published: '已发布',
    withdrawn: '已撤下',
    rejected: '已退回',
  },
};
