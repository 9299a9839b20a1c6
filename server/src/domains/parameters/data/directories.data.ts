export type DirectorySeed = readonly [code: string, parent: string | null, zh: string, en: string];

export const directorySeeds: readonly DirectorySeed[] = [
  ['platform', null, '平台', 'Platform'],
  ['upload', 'platform', '上传与文件', 'Uploads and files'],
  ['security', 'platform', '账号与安全', 'Accounts and security'],
  ['user', 'platform', '人员资料', 'People'],
  ['finance', 'platform', '财务', 'Finance'],
  ['register', 'platform', '机构注册', 'Registration'],
  ['training', null, '培训', 'Training'],
  ['study', 'training', '学习与学时', 'Study and hours'],
  ['reminder', 'training', '提醒', 'Reminders'],
  ['face', 'training', '人脸与抽查', 'Faces and spot checks'],
  ['exam', null, '考试', 'Exams'],
  ['archive', null, '档案与证书', 'Archive and certificates'],
];
