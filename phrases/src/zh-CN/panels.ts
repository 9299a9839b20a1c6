/** Words of the cards of the first page. */
export const panels = {
  choose: '调整首页',
  chooseHint: '取消勾选的内容不再显示在您的首页，随时可以改回。',
  offered: '共 {{count}} 项',
  place: '调整顺序',
  placeHint: '数字小的排在前面；首页在下次打开时更新。',
};
