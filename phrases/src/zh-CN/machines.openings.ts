/** The machine of prepared registrations. */
export const openingMachines = {
  opening: {
    title: '代办进度',
    add: '代办',
    remind: '再次提醒联系人',
    agree: '联系人同意',
    decline: '联系人拒绝',
    withdraw: '撤回',
    lapse: '到期失效',
  },
};
