import type { hazardForms as zh } from '../zh-CN/forms.hazards.ts';

export const hazardForms: typeof zh = {
  notice: 'Notice to put a hidden danger right',
  opinion: 'Opinion of the review of a hidden danger',
  titled: '{{form}} {{no}}',
  formNumber: 'Form',
  points: 'Five fixed points',
  rounds: 'Putting right and review',
  noRounds: 'Nothing was handed in yet',
  round: 'Round',
  step: 'Step',
  by: 'By',
  at: 'At',
  done: 'What was done',
  ask: 'Please put it right as fixed above and hand in what was done before the day is over; somebody else reviews it.',
  maker: 'Issued by (signature)',
  receiver: 'Responsible (signature)',
  reviewer: 'Reviewer (signature)',
  summary: 'Monthly summary of checks of places and devices',
  summaryTitled: '{{org}} {{month}} summary of checks',
  keeper: 'Drawn up by (signature)',
  officer: 'Safety officer (signature)',
};
