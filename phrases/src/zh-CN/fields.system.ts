export const systemFields = {
  title: '名称', kind: '类别', done: '已处理', total: '总数', bad: '有误', message: '说明', fileName: '文件', endedAt: '结束时间', problems: '错误原因',
  actorName: '操作人', service: '服务', action: '操作', objectKind: '对象', objectId: '对象编号', runAs: '代操作',
};
