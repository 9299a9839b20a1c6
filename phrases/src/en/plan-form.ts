import type { planForm as chinese } from '../zh-CN/plan-form.ts';

/** Words of the form of a training plan. */
export const planForm: typeof chinese = {
  levelHint: 'Where the induction card lists it; left empty, it stands at company level',
  seriesHint: 'A plan is made for each period; members of this plan join every one of them.',
  subjectsHint:
    'For a subject of the registration type training organisations hold classes; people join by signing up.',
  rememberHint:
    'The next plan of this kind begins with the same delivery, audience, sign-in, hours and exam settings; not with the name, dates, lessons or people.',
  joinHint:
    'From its approval on people join by the rule, checked every hour. Who was removed by hand is not taken back.',
  templatesHint: 'It fills the form; everything can be changed',
};
