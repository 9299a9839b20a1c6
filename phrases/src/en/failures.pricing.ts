/** Refusals of prices. */
export const pricingFailures = {
  pricingRule: {
    headOffice: 'Only the head office can change prices',
    noDraft: 'Only a draft can be changed or deleted. Take it back or send it back first.',
    tierStart: 'Tier {{n}} must start at 1',
    tierGap: 'Tier {{n}} must follow the one before, without a gap or an overlap',
    tierTurned: 'Tier {{n}} ends before it starts',
    tierOpen: 'Tier {{n}} needs an end; only the last one is open',
    tierEndless: 'Tier {{n}} is the last one: leave its end empty',
    tierMany: 'At most {{n}} tiers',
    noAgent: 'Choose an agent or an agency',
    trainingOnly: 'Only training is priced by kind, subject or industry. Clear this field.',
    dayPassed: 'Must not be before today',
    dayGone: 'The start date {{day}} has passed. Send it back and change the date.',
    overlaps: 'Overlaps with “{{name}}” ({{from}} to {{until}}), which applies to the same',
    overlapsOpen: 'Overlaps with “{{name}}” (from {{from}}), which applies to the same',
    planned: 'This price belongs to the price change “{{name}}”. Cancel it there.',
  },
  priceChange: {
    noDraft: 'Only a draft can be changed or deleted. Take it back or send it back first.',
    dayGone: 'Must be after today',
    noticeLate: 'With this notice, {{earliest}} is the earliest day',
    twice: 'Each rule can be listed once',
    notHeld: '“{{name}}” is not in force around that day',
    noPrice: 'Enter the new price of “{{name}}”',
    begun: 'The change has taken effect and can no longer be cancelled',
  },
};
