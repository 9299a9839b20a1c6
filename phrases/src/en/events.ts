import type { events as zh } from '../zh-CN/events.ts';

/** Screens of risk events and driving behaviour. */
export const events: typeof zh = {
  add: 'Enter an event',
  mod: 'Change the event',
  what: 'Event',
  who: 'Driver and vehicle',
  handle: 'Handle the event',
  train: 'Into targeted training',
  trainHint: 'The drivers of these events join the plan; once they are trained, the events wait to be verified.',
  files: 'Evidence',
  noFiles: 'No evidence was uploaded',
  offDutyNote:
    '{{points}} points at once: the driver must not drive until the event is closed (standard of major hidden dangers, article 3).',
  overdueNote: 'Nobody handled it in time: what is not seriously dealt with within a month is a major hidden danger.',
  suggestedNote: 'The rule “{{rule}}” has come true: put the driver into targeted training.',
  handleByHint: 'Left empty: the 30th day after it happened, and never later',
  title: 'Events and targeted training',
  opens: 'See the events',
};
