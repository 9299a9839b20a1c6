/** Words of training plans and their members. */
export const plans = {
  isMember: '此人已在计划中',
  twiceInSheet: '此人在表中出现了两次',
};
