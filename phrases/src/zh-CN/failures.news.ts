export const newsFailures = {
  news: {
    type: '请选择启用中的资讯分类',
    law: '没有找到这部法规',
    publicAbove: '免登录可读的资讯只能由总部发布',
    link: '来源网址须以 https:// 开头',
    picture: '只能使用在正文或封面中上传的图片',
    empty: '请填写正文',
    locked: '资讯已提交审核或已发布，不能修改；请先撤下',
    tooOften: '访问过于频繁，请 {{minutes}} 分钟后再试',
  },
};
