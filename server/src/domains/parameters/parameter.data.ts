import type { ValueKind } from '#contracts/parameters/parameter.codes.ts';

export type DirectorySeed = readonly [code: string, parent: string | null, zh: string, en: string];

export const directorySeeds: readonly DirectorySeed[] = [
  ['platform', null, '平台', 'Platform'],
  ['upload', 'platform', '上传与文件', 'Uploads and files'],
  ['security', 'platform', '账号与安全', 'Accounts and security'],
  ['user', 'platform', '人员资料', 'People'],
  ['training', null, '培训', 'Training'],
  ['study', 'training', '学习与学时', 'Study and hours'],
  ['face', 'training', '人脸与抽查', 'Faces and spot checks'],
  ['exam', null, '考试', 'Exams'],
  ['archive', null, '档案与证书', 'Archive and certificates'],
];

export interface ParameterSeed {
  readonly code: string;
  readonly in: string;
  readonly zh: string;
  readonly en: string;
  readonly kind: ValueKind;
  readonly content: unknown;
  /** Readable before log-in. */
  readonly open?: true;
  /** Organisations may set their own. */
  readonly own?: true;
  readonly options?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly remark?: string;
}

/** Parameters the spec and the design name, with their defaults. */
export const parameterSeeds: readonly ParameterSeed[] = [
  { code: 'uploadOssType', in: 'upload', zh: '上传平台', en: 'Upload platform', kind: 'text', content: 'HUAWEI', options: ['ALI', 'HUAWEI', 'TB', 'TIBI'], open: true, own: true, remark: '规范第 9 节，默认 HUAWEI' },
  { code: 'uploadFileIoExpire', in: 'upload', zh: '上传文件有效期', en: 'Upload file expiry', kind: 'number', content: 7, least: 1, most: 365, open: true, own: true, remark: '天；导入文件的保留时间' },
  { code: 'uploadImageLimit', in: 'upload', zh: '图片大小上限（MB）', en: 'Image limit (MB)', kind: 'number', content: 2, least: 1, most: 20, open: true },
  { code: 'uploadFileLimit', in: 'upload', zh: '文件大小上限（MB）', en: 'File limit (MB)', kind: 'number', content: 50, least: 1, most: 500, open: true },
  { code: 'uploadImageTypes', in: 'upload', zh: '图片格式', en: 'Image formats', kind: 'list', content: ['png', 'jpeg', 'jpg'], options: ['png', 'jpeg', 'jpg', 'gif', 'webp'], open: true },
  { code: 'uploadFileTypes', in: 'upload', zh: '文件格式', en: 'File formats', kind: 'list', content: ['xls', 'xlsx', 'doc', 'docx', 'ppt', 'pptx', 'pdf', 'png', 'jpeg', 'jpg'], open: true },
  { code: 'uploadPlanFileLimit', in: 'upload', zh: '计划附件数量上限', en: 'Most files of a plan', kind: 'number', content: 20, least: 1, most: 200, own: true },
  { code: 'uploadMeetingFileLimit', in: 'upload', zh: '会议附件数量上限', en: 'Most files of a meeting', kind: 'number', content: 20, least: 1, most: 200, own: true },
  { code: 'passWordLength', in: 'security', zh: '检查密码强度', en: 'Check password strength', kind: 'flag', content: 1, own: true, remark: '与 defaultPasswordMod 同为 1 时必须先改密码' },
  { code: 'defaultPasswordMod', in: 'security', zh: '默认密码必须修改', en: 'Default password must change', kind: 'flag', content: 1, own: true },
  { code: 'passwordLeastLength', in: 'security', zh: '密码最短长度', en: 'Least password length', kind: 'number', content: 8, least: 8, most: 32, open: true },
  { code: 'secondFactorTypes', in: 'security', zh: '必须使用动态口令的机构类型', en: 'Organisation types that need a one-time code', kind: 'list', content: [], options: ['admin', 'agent', 'supervise', 'company', 'organ', 'agency'] },
  { code: 'loginLockTimes', in: 'security', zh: '登录失败锁定次数', en: 'Failed log-ins before lock-out', kind: 'number', content: 5, least: 3, most: 20 },
  { code: 'loginLockMinutes', in: 'security', zh: '登录锁定时长（分钟）', en: 'Lock-out minutes', kind: 'number', content: 15, least: 1, most: 1440 },
  { code: 'userRequiredFields', in: 'user', zh: '人员必填项', en: 'Required fields of people', kind: 'list', content: ['realName', 'phone', 'idCard'], options: ['realName', 'phone', 'idCard', 'education', 'photo', 'address', 'email'], own: true },
  { code: 'userChoiceLimit', in: 'user', zh: '行业、科目、岗位数量上限', en: 'Most industries, subjects, duties of a person', kind: 'number', content: 20, least: 1, most: 20 },
  { code: 'hasOfflineTrain', in: 'study', zh: '开通线下培训', en: 'Offline training', kind: 'flag', content: 1, open: true, own: true, remark: '1 为开通；读取失败时按开通处理' },
  { code: 'minutesPerHour', in: 'study', zh: '每学时分钟数', en: 'Minutes per study hour', kind: 'number', content: 45, least: 30, most: 60, own: true },
  { code: 'dailyHoursLimit', in: 'study', zh: '每日学时上限', en: 'Most study hours a day', kind: 'number', content: 0, least: 0, most: 24, own: true, remark: '0 为不限' },
  { code: 'heartbeatSeconds', in: 'study', zh: '学习心跳间隔（秒）', en: 'Study heartbeat (seconds)', kind: 'number', content: 15, least: 5, most: 60 },
  { code: 'lengthFactor', in: 'study', zh: '课时计入上限倍数', en: 'Most counted time, in lesson lengths', kind: 'number', content: 1.2, least: 1, most: 3 },
  { code: 'spotCheckMinutes', in: 'face', zh: '抽查间隔（分钟）', en: 'Spot-check interval (minutes)', kind: 'number', content: 15, least: 1, most: 120, own: true },
  { code: 'spotCheckSeconds', in: 'face', zh: '抽查应答时限（秒）', en: 'Time to answer a spot check (seconds)', kind: 'number', content: 60, least: 10, most: 600, own: true },
  { code: 'faceThreshold', in: 'face', zh: '人脸比对阈值', en: 'Face match threshold', kind: 'number', content: 0.8, least: 0, most: 1, own: true },
  { code: 'faceRetentionMonths', in: 'face', zh: '人脸照片保留（月）', en: 'Face photos kept (months)', kind: 'number', content: 36, least: 1, most: 120 },
  { code: 'faceSignInWays', in: 'face', zh: '签到方式', en: 'Ways to sign in', kind: 'list', content: ['face', 'signature'], options: ['face', 'signature', 'phoneCode'], own: true },
  { code: 'examPassingScore', in: 'exam', zh: '考试及格分', en: 'Passing score', kind: 'number', content: 80, least: 0, most: 100, own: true },
  { code: 'examOfflinePassingScore', in: 'exam', zh: '线下考试及格分', en: 'Passing score on site', kind: 'number', content: 80, least: 0, most: 100, own: true },
  { code: 'examMinutes', in: 'exam', zh: '考试时长（分钟）', en: 'Exam minutes', kind: 'number', content: 60, least: 1, most: 600, own: true },
  { code: 'examAttempts', in: 'exam', zh: '考试次数', en: 'Attempts', kind: 'number', content: 3, least: 1, most: 20, own: true },
  { code: 'twoPersonExam', in: 'exam', zh: '两类人员考试', en: 'Two-person exam', kind: 'object', content: { minutes: 90, score: 100, passingScore: 80 } },
  { code: 'examPaperDefault', in: 'exam', zh: '驾驶员试卷结构', en: 'Shape of a driver paper', kind: 'object', content: { judge: { count: 40, score: 1 }, single: { count: 40, score: 1 }, multiple: { count: 10, score: 2 } } },
  { code: 'archiveRetentionMonths', in: 'archive', zh: '档案保留（月）', en: 'Archive kept (months)', kind: 'number', content: 36, least: 36, most: 240, own: true, remark: '不少于 36 个月' },
  { code: 'printWatermark', in: 'archive', zh: '打印水印', en: 'Watermark on prints', kind: 'flag', content: 1, own: true },
  { code: 'certificateAudit', in: 'archive', zh: '证书打印需审核', en: 'Printing certificates needs an audit', kind: 'flag', content: 1, own: true },
];
