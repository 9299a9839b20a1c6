export const sitesCodes = {
  siteLayout: {
    one: '模板一',
    two: '模板二',
    three: '模板三',
    noPassword: '免密',
  },
};
