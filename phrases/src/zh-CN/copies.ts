/** Everything held about a person, for the person. */
export const copies = {
  title: '“{{name}}”的个人信息副本',
  madeAt: '生成时间：{{at}}（UTC）',
  files: '附文件 {{count}} 个（照片、签名、扫描件等），见 files 文件夹。',
  certificates: '证书 {{count}} 本，在文件夹 certificates 中（PDF）。',
  missing: '另有 {{count}} 个文件因过大或已清除未附，可另行索取。',
  notIn: '人脸特征值、密码和仅供检索的内容不能阅读，不在副本中。data.json 是同样内容的机器可读格式。',
  person: '个人与任职',
  more: '其他记录',
  done: '副本已生成',
  copy: '导出个人全部数据',
  hint: '副本含完整号码、照片和全部记录，只能交给本人。请再次输入您的密码；操作留痕。',
  started: '正在生成，完成后在下载中心领取',
};
