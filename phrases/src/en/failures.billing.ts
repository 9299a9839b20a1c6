export const billingFailures = {
  billing: {
    notCustomer: 'Choose an organisation below your own',
    waiting:
      'A change of this organisation from {{day}} on waits already ({{state}}, made by {{maker}}): settle that one first',
    past: 'Cannot be earlier than today',
    afterEnd: 'Cannot be later than the last day of service',
    feeCycle:
      'Not paid like this: a year by quarter, by month or at once; a month by month or at once; no fixed cycle at once',
    channel: 'This type of organisation may not use these channels: allow them under Pay modes first',
    payer: 'Choose a payer above this organisation or in a relation with it',
    over: 'Its last day {{day}} is over: reject it and make a new one',
    bookClosed:
      'The books of the paying account differ: no new plans until the platform, which has been told, has cleared it. What has begun goes on.',
    trialOver:
      'The trial ended on {{day}}: no new plans. What has begun, reading, printing, archives and certificates stay open. {{ways}}',
    tooManyHeads:
      'The trial is for {{limit}} people and there are {{heads}}: no new plans. What has begun stays open. {{ways}}',
    expired:
      'The service ended on {{day}}: no new plans. What has begun, reading, printing, archives and certificates stay open. {{ways}}',
  },
};
