/** Words of the screens of messages; what messages say stands apart. */
export const messages = {
  bell: 'Messages',
  latest: 'Latest messages',
  all: 'All messages',
  failed: 'Messages cannot be read just now. Try again in a moment.',
  readAll: 'Mark all as read',
  read: 'Mark as read',
  inbox: 'Text inbox',
  inboxHint:
    'The demonstration sends no text messages. These are the codes of the last ten minutes, the newest on top.',
  inboxEmpty: 'No code yet: press “Get code” where one is asked for, and it appears here within seconds.',
  inboxClosed:
    'There is no text inbox here: it belongs to a demonstration without text messages, and opens on the server’s own machine unless set otherwise.',
  go: 'Go there',
  counted: '{{name}}: {{count}}',
  end: '. ',
};
