export const students = {
  photoImport: '批量导入照片',
  nameNoCard: '文件名不是身份证号',
  noSuchPerson: '没有此人，或不在您的管理范围内',
  enrolled: '已登记',
  photosDone: '成功 {{good}} 张，未通过 {{bad}} 张',
};
