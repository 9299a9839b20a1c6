export const systemFailures = {
  view: { tooMany: '一个列表最多保存 {{max}} 个视图，请先删除一个' },
};
