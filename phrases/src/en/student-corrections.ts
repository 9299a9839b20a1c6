import type { corrections as zh } from '../zh-CN/student-corrections.ts';

/** What is held of a person, and what the person asks to have corrected. */
export const corrections: typeof zh = {
  corrections: 'My data and corrections',
  correctionHint: 'Ask for a correction where something is wrong; your organisation checks and decides.',
  correctionAsk: 'Ask for a correction',
  correctionField: 'Field',
  correctionWanted: 'Should be',
  correctionReason: 'Why',
  correctionSend: 'Send the request',
  correctionSent: 'The request was sent',
  correctionTakeBack: 'Take the request back',
  correctionAsked: 'My requests',
  correctionAnswer: 'Answer: {{text}}',
  correctionFrom: '{{before}} → {{wanted}}',
  correctionNone: 'not there',
};
