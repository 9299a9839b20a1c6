/** Words of banners and of announcements on the log-in page. */
export const notices = {
  views: 'What came of it',
  viewsHint: 'Shown to {{shown}} {{shown|person|people}}, pressed by {{pressed}}. Each person counts once a day.',
  day: 'Day',
  shown: 'Shown to',
  pressed: 'Pressed by',
  none: 'Not shown yet',
  more: 'Next banner',
};
