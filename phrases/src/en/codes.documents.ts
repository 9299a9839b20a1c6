/** Codes of official documents. */
export const documentCodes = {
  documentKind: { notice: 'Notice', circular: 'Circular', scheme: 'Scheme', letter: 'Letter', warning: 'Warning' },
  urgency: { plain: 'Normal', urgent: 'Urgent', mostUrgent: 'Most urgent' },
  documentAsk: { read: 'Read', sign: 'Sign', reply: 'Reply', signAndReply: 'Sign and reply' },
  documentState: { draft: 'Draft', sent: 'Sent', recalled: 'Recalled', closed: 'Closed' },
  receiptState: {
    unread: 'Unread',
    read: 'Read',
    signed: 'Signed',
    replied: 'Replied',
    returned: 'Returned',
    recalled: 'Recalled',
  },
  documentDeed: {
    sent: 'Sent',
    forwarded: 'Forwarded',
    opened: 'Opened',
    downloaded: 'Attachment downloaded',
    signed: 'Signed',
    replied: 'Replied',
    returned: 'Returned',
    askedAgain: 'Asked again',
    reminded: 'Reminded',
    recalled: 'Recalled',
    closed: 'Closed',
  },
};
