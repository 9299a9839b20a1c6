import type { eventFailures as zh } from '../zh-CN/failures.events.ts';

/** Refusals of risk events and driving behaviour. */
export const eventFailures: typeof zh = {
  event: {
    future: 'It cannot lie in the future',
    beforeItHappened: 'It cannot be handled before it happened',
    tooLate: 'The 30th day after it happened at the latest: {{day}}',
    nobody: 'Choose a driver or a vehicle',
    otherVehicle: 'Choose a vehicle of your company',
    notOpen: 'It was not entered by hand, or was handled: it stays as it is',
    otherCompany: 'Only events of your own company can be handled',
    planUnasked: 'Only a rule that joins a plan names one',
    noTargetedPlan: 'Choose a targeted plan that is not over',
    notTrainable: 'Choose open events of your company that have a driver',
    cannotJoin: 'A driver cannot join this plan: not among its people, or finished or gone there already',
  },
  behaviour: {
    appealed: 'You appealed against this alarm before',
    tooLate: 'The {{days}} {{days|day|days}} to appeal are over',
    proved: 'It has a photo already',
    fixed: 'It became a risk event or is being doubted: it stays as it is',
  },
  conversion: {
    otherTarget: 'Choose one of your organisation or below',
    otherPlatform: 'Choose a platform of your organisation',
    noTarget: 'Nothing is chosen for “{{names}}” yet',
    rejected: 'It was marked as not yours: press Ask again first',
    elsewhere: 'These names stand elsewhere: {{names}} ({{count}} in all)',
  },
  third: {
    unreadable: 'It must be a list of 1 to 500 alarms',
    refused: 'The key or the signature is wrong, or it was sent too long ago',
    tooMany: 'Too many sendings: try again in {{minutes}} {{minutes|minute|minutes}}',
    notJson: 'This is not JSON',
    tooOld: 'More than 90 days ago',
    noAlarm: 'The number there, the kind, the plate or the time is missing',
    known: 'This number there was taken before',
  },
};
