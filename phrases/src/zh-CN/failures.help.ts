export const helpFailures = {
  help: {
    empty: '请填写正文',
    picture: '只能使用在正文中上传的图片',
    stepPicture: '每一步都需要一张图片',
    standard: '系统自带的文章不能删除，可以停用',
  },
};
