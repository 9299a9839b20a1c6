/** What people did before their organisation came here. */
export const past = {
  title: '以往记录',
  hint: '使用本平台之前的培训、例会、考试和证书。标记为“导入/迁移”，单独列示，不计入学习时长。',
  scans: '以往记录扫描件',
  importScans: '导入扫描件',
  scansHint:
    'zip 压缩包，文件为 pdf、jpg 或 png，以记录编号命名；没有编号的写成“身份证号_名称”，一人只有一条记录的可只写身份证号。',
  scanKept: '已保存到记录',
  scanNobody: '没有找到与文件名对应的记录',
  scanTwice: '压缩包中有多个文件对应同一条记录，已采用前面的一个',
  scanSeveral: '文件名对应多条记录，请写成“身份证号_编号”或“身份证号_名称”',
  scansDone: '成功 {{good}} 份，未匹配 {{bad}} 份',
  openScan: '查看扫描件',
};
