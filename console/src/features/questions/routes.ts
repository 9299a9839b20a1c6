import { screensOf } from '#kit/screens.ts';

export const questionScreens = screensOf({
  '/exam/questionBankList': () => import('./bank.list.tsx'),
  '/exam/questionList': () => import('./question.list.tsx'),
  '/exam/questionAdd': () => import('./question.form.tsx'),
  '/exam/questionEdit': () => import('./question.form.tsx'),
});
