import { newsKind } from '#contracts/news/news.codes.ts';

const {
  about,
  protocol,
  operation,
  study,
  exam,
  private: privacy,
  questions,
  policy,
  accident,
  industry,
  company,
} = newsKind.values;

/** Types of news an installation starts with: the specification's seven, and four of the trade. */
export const newsTypes: readonly (readonly [kind: number, zh: string, en: string])[] = [
  [policy, '政策法规', 'Laws and policy'],
  [accident, '事故案例', 'Accident cases'],
  [industry, '行业动态', 'Industry news'],
  [company, '企业新闻', 'Company news'],
  [operation, '操作指引', 'How to'],
  [study, '学习须知', 'About learning'],
  [exam, '考试须知', 'About exams'],
  [questions, '常见问题', 'Questions and answers'],
  [about, '关于我们', 'About us'],
  [protocol, '协议公示', 'Terms'],
  [privacy, '隐私政策', 'Privacy'],
];
