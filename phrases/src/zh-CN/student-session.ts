/** What is said over a page whose session has ended or stands elsewhere. */
export const session = {
  otherOrganisation: '单位已切换',
  otherOrganisationText: '您已在其他页面切换到“{{other}}”，本页仍属于“{{own}}”。刚才的操作没有执行，返回后会接着完成。',
  returnTo: '返回“{{own}}”',
  openAnew: '刷新，进入现在的单位',
  pageFailed: '页面没有打开',
  pageFailedHint: '可能是网络不好，或系统刚刚更新。已填写的内容保存在本机。',
  openAgain: '重新打开',
  wentAway: '还在吗？',
  stay: '继续使用',
  logInAgain: '登录已结束，请重新登录',
};
