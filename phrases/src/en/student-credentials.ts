import type { credential as zh } from '../zh-CN/student-credentials.ts';

/** Credentials of the person that run out, and the renewed ones. */
export const credential: typeof zh = {
  ends: '{{name}}: {{days}} {{days|day|days}} left',
  today: '{{name}} ends today',
  over: '{{name}}: over for {{days}} {{days|day|days}}',
  handIn: 'Hand in the new one',
  waits: 'Handed in, waits to be checked',
  contract: 'Ask your organisation about a new one',
  title: 'New: {{name}}',
  picture: 'Take or choose a picture of the new one',
  again: 'Take another picture',
  hint: 'Show the page with the last day; it is read for you.',
  told: {
    reading: 'Reading…',
    read: 'Read. Check it before you send.',
    check: 'Read, but not all of it for sure. Check it carefully.',
    unreadable: 'Could not be read. Fill it in, or take another picture.',
  },
  until: 'Valid until',
  past: 'This day is over. Check it',
  class: 'Classes',
  category: 'Categories (several with a comma between them)',
  renewed: 'I have a new one',
  pictureFirst: 'Take or choose a picture first',
  untilFirst: 'Fill in the last day',
  kindFirst: 'Fill in what stands on it',
};
