export const transfersFailures = {
  transfer: {
    noSuchPerson: '没有找到姓名与号码相符的在册人员',
    alreadyMember: '此人已是该机构人员',
    running: '此人已有进行中的调动',
    otherSide: '这一步须由对方机构办理',
  },
};
