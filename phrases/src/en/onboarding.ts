import type { onboarding as chinese } from '../zh-CN/onboarding.ts';

/** First steps of an organisation on the first page. */
export const onboarding: typeof chinese = {
  title: 'Get started',
  progress: '{{done}} of {{count}} done',
  done: 'Done',
  next: 'Next',
  people: 'Import your people',
  trainAdmin: 'Name a training administrator',
  plan: 'Start your first plan',
  sheet: 'Collect the first signatures',
  companies: 'Register organisations below',
  document: 'Send your first document',
  customers: 'Connect a customer',
  classes: 'Open your first class',
  hints: {
    people: 'Bring all drivers and staff in one sheet, or add them one by one',
    trainAdmin: 'Plans training, approves hours and gets the reminders',
    plan: 'Choose lessons and people; learners get their tasks once it is approved',
    sheet: 'Hold a meeting or have a letter signed; the sign-in sheet makes itself',
    companies: 'Register them one by one, or approve those that register themselves',
    document: 'Choose companies and a deadline, and see who has not read or answered',
    customers: 'Offer a company your training; once it accepts, it can sign people up',
    classes: 'Set times, rooms and teachers, and open sign-up',
  },
};
