import { of, screensOf, withShelves } from '#kit/screens.ts';

export const questionScreens = [
  ...screensOf({
    '/exam/questionBankList': () => import('./bank.list.tsx'),
    '/exam/questionList': () => import('./question.list.tsx'),
    '/exam/questionAdd': () => import('./question.form.tsx'),
    '/exam/questionEdit': of('questionId', () => import('./question.form.tsx')),
    '/exam/questionCaseList': () => import('./cases/case.list.tsx'),
    '/exam/questionCaseEdit': () => import('./cases/case.form.tsx'),
  }),
  ...withShelves(
    ['papers'],
    screensOf({
      '/exam/paperList': () => import('./papers/paper.list.tsx'),
      '/exam/paperAdd': () => import('./papers/paper.form.tsx'),
      '/exam/paperEdit': of('paperId', () => import('./papers/paper.form.tsx')),
      '/exam/paperDetail': of('paperId', () => import('./papers/paper.detail.tsx')),
    }),
  ),
];
