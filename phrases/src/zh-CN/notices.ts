/** Words of banners and of announcements on the log-in page. */
export const notices = {
  views: '展示情况',
  viewsHint: '展示 {{shown}} 人，点击 {{pressed}} 人；每人每天各计一次。',
  day: '日期',
  shown: '展示人数',
  pressed: '点击人数',
  none: '还没有展示过',
  more: '下一张',
};
