import type { newsCodes as Codes } from '../zh-CN/codes.news.ts';

/** Codes of news. */
export const newsCodes: typeof Codes = {
  newsKind: {
    about: 'About us',
    protocol: 'Terms',
    operation: 'How to',
    study: 'About learning',
    exam: 'About exams',
    private: 'Privacy',
    questions: 'Questions and answers',
    policy: 'Laws and policy',
    accident: 'Accident case',
    industry: 'Industry news',
    company: 'Company news',
  },
  newsState: {
    draft: 'Draft',
    awaitingAudit: 'Awaiting audit',
    scheduled: 'Scheduled',
    published: 'Published',
    withdrawn: 'Withdrawn',
    rejected: 'Sent back',
  },
};
