import type { Phrases } from '../zh-CN/all.ts';

/** What the student entry says when somebody gives an opinion on a training. */
export const survey: Phrases['study']['survey'] = {
  title: 'Training feedback',
  due: 'Give feedback on finished training',
  dueHint: '5 questions, about a minute; your result does not depend on it',
  open: 'Give feedback',
  unnamed: 'Anonymous: your company sees summaries, never who wrote what.',
  named: 'Named: your company sees your name with your feedback.',
  scale: '1 is the lowest mark, 5 the highest',
  mark: '{{mark}}',
  said: 'Comments (optional)',
  send: 'Send feedback',
  missing: 'Please answer question {{places}}',
  thanks: 'Thank you, your feedback was sent',
  notSent:
    'Not sent: there is no network, and this phone has no room to keep it. Free some storage or find a network, and try again.',
  waits: 'Your feedback is kept on the phone and is sent when there is a network',
  answered: 'You have given feedback on this training. Thank you.',
};
