export const systemFailures = {
  notice: { target: '只能填写本系统内的路径（以 / 开头）或允许的外部网站（https://…）' },
  view: { tooMany: '一个列表最多保存 {{max}} 个视图，请先删除一个' },
  message: { mustBeTold: '这类消息必须送达，不能关闭' },
};
