/** Refusals of letters. */
export const letterFailures = {
  letter: {
    none: '还没有发布该类责任书，请联系管理员',
    signed: '该责任书已经签署',
    closed: '计划未在进行中，不能签署',
    changed: '责任书已更新，请重新阅读后签署',
    blank: '签名是空白的，请重新签名',
    published: '已发布的责任书不能修改，请新增一版',
    empty: '请填写正文',
  },
};
