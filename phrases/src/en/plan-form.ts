export { surveys } from './surveys.ts';

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
  duties: 'What a member will have to do',
  duty: {
    days: 'Finish between {{from}} and {{until}}',
    meeting: 'Attend in time and sign in',
    learn:
      'Learn {{lessons}} {{lessons|lesson|lessons}}, {{minutes}} {{minutes|minute|minutes}} in all ({{hours}} {{hours|hour|hours}})',
    noLessons: 'No lesson chosen yet',
    daily: 'At most {{minutes}} {{minutes|minute counts|minutes count}} a day',
    signIn: 'Sign in when learning begins ({{way}})',
    signOut: 'Sign out when learning ends ({{way}})',
    spot: 'A check every {{minutes}} {{minutes|minute|minutes}}, answered within {{seconds}} {{seconds|second|seconds}}',
    letter: 'Sign: {{name}}',
    book: 'Book the exam first',
    agreements: 'Sign every agreement before the exam',
    exam: 'Sit the exam ({{place}})',
    examMinutes: 'The exam takes at most {{minutes}} {{minutes|minute|minutes}}',
    pass: '{{score}} marks pass',
    attempts: 'At most {{count}} {{count|attempt|attempts}}',
    certificate: 'A certificate after passing',
    makeUp: 'Who has not finished may catch up until {{until}}',
  },
};

/** What a plan would cost. */
export const planPrice = {
  charges: 'Charges:',
  owed: '{{count}} owed, {{amount}} yuan',
  reserved: '{{count}} reserved, {{amount}} yuan',
  open: '{{count}} learning and not posted yet, {{amount}} yuan',
  captured: '{{count}} charged, {{amount}} yuan',
  released: '{{count}} released, {{amount}} yuan',
  reversing: '{{count}} to be given back, {{amount}} yuan',
  reversed: '{{count}} given back, {{amount}} yuan',
  sum: '{{people}} {{people|person|people}} × ¥{{unit}} = ¥{{amount}}',
  tiered: '{{people}} {{people|person|people}} by tiers: ¥{{amount}}',
  least: '{{people}} {{people|person|people}}, least charge ¥{{amount}}',
  enough: ', covered by the balance',
  short: ', ¥{{amount}} short',
  byOther: ', paid by {{name}}',
  pay: 'Pay',
  why: 'How it is calculated',
  title: 'Cost',
  rule: 'Pricing rule',
  scope: 'Scope',
  people: 'People',
  tier: 'Tier',
  minimum: 'Least charge',
  tax: 'Tax inside ({{rate}})',
  coupon: 'Coupon balance',
  byCoupons: 'By coupons ({{count}})',
  couponsTake: ', {{count}} {{count|coupon|coupons}} take off ¥{{amount}}',
  granted: 'Granted',
  paid: 'Paid',
  credit: 'Credit left',
  next: '¥{{amount}} from {{day}} on',
  all: 'training',
  trial: 'Nothing is charged during the trial',
  included: 'Included in the service, nothing is charged beside it',
  missing: 'No price fits ({{what}}); please contact the platform.',
};
