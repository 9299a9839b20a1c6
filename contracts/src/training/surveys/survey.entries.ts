import { codes } from '../../codes.ts';
import { enabledDisabled, entries } from '../../entries/entries.ts';
import { codeOf, longText, text } from '../../entries/entry.fields.ts';

/** Whether an answer names who gave it. */
export const surveyNaming = codes('surveyNaming', { unnamed: 1, named: 2 });

/** What a new questionnaire begins with, and what the head office offers from the start. */
export const standardSurvey = {
  name: '培训效果评价问卷（通用）',
  naming: surveyNaming.values.unnamed,
  questions: [
    '培训内容与我的岗位工作结合紧密',
    '授课（课件）讲解清楚，容易听懂',
    '案例和图片有助于我识别风险',
    '培训时间和方式安排合理',
    '学到的方法我能在工作中用上',
  ],
} as const;

const [one, two, three, four, five] = standardSurvey.questions;
const question = (standard: string) => ({ ...text(80, { required: true }), empty: standard });

/** Questionnaires on the effect of training 培训效果问卷: five questions an organisation asks of everybody it has trained. */
export const survey = entries({
  name: 'survey',
  path: '/train/survey',
  of: ['a questionnaire on the effect of training', 'questionnaires on the effect of training'],
  permission: 'train:survey',
  detail: '/train/survey/detail',
  fields: {
    surveyName: text(40, { required: true, listed: { link: true, width: 260 }, searched: true, once: true }),
    surveyNaming: {
      ...codeOf(surveyNaming, { required: true, listed: { width: 120 }, filtered: true }),
      empty: standardSurvey.naming,
    },
    questionOne: question(one),
    questionTwo: question(two),
    questionThree: question(three),
    questionFour: question(four),
    questionFive: question(five),
    remark: longText(500, {}),
  },
  machine: enabledDisabled,
  sorts: ['surveyName', 'createdAt'],
});
