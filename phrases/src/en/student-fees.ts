/** What the student entry says of what learners pay for themselves. */
export const fees = {
  title: 'My payments',
  one: 'Payment',
  due: '{{yuan}} yuan to pay',
  dueHint: 'You pay this yourself; you can learn before you pay',
  pay: 'Pay',
  yuan: '{{yuan}} yuan',
  none: 'There is nothing you pay yourself',
  noneHint: 'Training that your company pays for is not listed here',
  by: 'Pay with {{provider}}',
  open: 'Open {{provider}} to pay',
  scan: 'Scan this code with {{provider}} on another phone. It cannot be paid from this phone.',
  orScan: 'Or scan this code with {{provider}} on another phone.',
  code: 'Code to pay with {{provider}}',
  until: 'Please pay before {{time}}. This page turns by itself when you have paid.',
  noProvider:
    'The platform takes no payments by phone yet. Give the {{yuan}} yuan to your company, which pays it for you.',
  learnFirst: 'You can learn before you pay: study, sign-ins and exams do not wait for it.',
};
