import type { agreement as Agreement } from '../zh-CN/student-agreements.ts';

/** What the student entry says of agreements. */
export const agreement: typeof Agreement = {
  title: 'My agreements',
  card: 'Agreements to sign',
  cardHint: '{{n}} to sign; please read them to the end',
  none: 'Nothing to sign',
  until: 'Please sign by {{date}}',
  overdue: 'Overdue; please sign soon',
  read: 'I have read the whole text, understand it and agree ({{name}})',
  readFirst: 'Please read to the end and tick the box',
  sign: 'Sign',
  signed: 'Signed',
  signedAt: 'Signed {{time}}',
  hash: 'Digest: {{hash}}',
  method: 'Handwritten signature, no third-party CA.',
  refuse: 'I do not agree',
  refuseReason: 'Please say why',
  refuseSend: 'Refuse',
  refused: 'Refused; your safety manager will speak with you',
  refusedWas: 'You refused: {{reason}}. If you have changed your mind, sign below.',
  back: 'Back to signing',
  verify: 'Check page',
};
