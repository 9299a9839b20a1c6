import { trainingModel } from '#contracts/catalogue/catalogue.codes.ts';

export interface SubjectSeed {
  readonly code: string;
  readonly parent: string | null;
  readonly zh: string;
  readonly en: string;
  readonly type?: 'common' | 'intensive' | 'safe';
  readonly plan?: 'common' | 'intensive';
  readonly model?: number;
  readonly open?: true;
  readonly industries?: string;
  readonly duties?: string;
}

const { registration } = trainingModel.values;
const drivers = 'D101,D102,D103,D104,D105,D106,D107,D108';
const managers = 'D201,D202,D203';

/** The subject tree; T01T01, T01T03, T01T04 and T01T06 are the spec's (section 9). */
export const subjectSeeds: readonly SubjectSeed[] = [
  { code: 'T01', parent: null, zh: '企业安全教育培训', en: 'Safety training in companies', type: 'safe' },
  { code: 'T01T01', parent: 'T01', zh: '安全培训', en: 'Safety training', type: 'safe' },
  { code: 'T01T0101', parent: 'T01T01', zh: '旅客运输驾驶员安全培训', en: 'Safety training for passenger drivers', type: 'safe', industries: 'I010', duties: 'D101,D102' },
  { code: 'T01T0102', parent: 'T01T01', zh: '普通货运驾驶员安全培训', en: 'Safety training for freight drivers', type: 'safe', industries: 'I020,I021,I022', duties: 'D101,D103' },
  { code: 'T01T0103', parent: 'T01T01', zh: '危险货物从业人员安全培训', en: 'Safety training for dangerous goods staff', type: 'safe', industries: 'I030', duties: 'D101,D104,D301,D302' },
  { code: 'T01T0104', parent: 'T01T01', zh: '出租汽车驾驶员安全培训', en: 'Safety training for taxi drivers', type: 'safe', industries: 'I040,I041,I042', duties: 'D101,D105,D106' },
  { code: 'T01T0105', parent: 'T01T01', zh: '公共汽电车从业人员安全培训', en: 'Safety training for bus staff', type: 'safe', industries: 'I050,I051', duties: 'D101,D107' },
  { code: 'T01T02', parent: 'T01', zh: '继续教育', en: 'Continuing education', type: 'common', duties: drivers },
  { code: 'T01T03', parent: 'T01', zh: '安全例会', en: 'Regular safety meeting', type: 'safe' },
  { code: 'T01T0301', parent: 'T01T03', zh: '驾驶员安全例会', en: 'Drivers’ safety meeting', type: 'safe', duties: drivers },
  { code: 'T01T0302', parent: 'T01T03', zh: '管理人员安全例会', en: 'Managers’ safety meeting', type: 'safe', duties: managers },
  { code: 'T01T04', parent: 'T01', zh: '岗前培训', en: 'Pre-work training', type: 'safe' },
  { code: 'T01T0401', parent: 'T01T04', zh: '新聘驾驶员岗前培训', en: 'Pre-work training for new drivers', type: 'safe', duties: drivers },
  { code: 'T01T0402', parent: 'T01T04', zh: '新聘其他从业人员岗前培训', en: 'Pre-work training for other new staff', type: 'safe' },
  { code: 'T01T0403', parent: 'T01T04', zh: '转岗复岗培训', en: 'Training after a change of post or a break', type: 'safe' },
  { code: 'T01T05', parent: 'T01', zh: '针对性培训', en: 'Targeted training', type: 'intensive', plan: 'intensive', duties: drivers },
  { code: 'T01T0501', parent: 'T01T05', zh: '交通违法驾驶员再教育', en: 'Re-education after traffic offences', type: 'intensive', plan: 'intensive', duties: drivers },
  { code: 'T01T0502', parent: 'T01T05', zh: '事故责任驾驶员再教育', en: 'Re-education after accidents', type: 'intensive', plan: 'intensive', duties: drivers },
  { code: 'T01T0503', parent: 'T01T05', zh: '不良驾驶行为教育', en: 'Education on unsafe driving behaviour', type: 'intensive', plan: 'intensive', duties: drivers },
  { code: 'T01T06', parent: 'T01', zh: '专项培训', en: 'Special training', type: 'safe' },
  { code: 'T01T0601', parent: 'T01T06', zh: '应急救援专项培训', en: 'Emergency rescue', type: 'safe' },
  { code: 'T01T0602', parent: 'T01T06', zh: '恶劣天气行车专项培训', en: 'Driving in bad weather', type: 'safe', duties: drivers },
  { code: 'T01T0603', parent: 'T01T06', zh: '消防安全专项培训', en: 'Fire safety', type: 'safe' },
  { code: 'T01T0604', parent: 'T01T06', zh: '隐患排查治理专项培训', en: 'Finding and mending hazards', type: 'safe', duties: managers },
  { code: 'T01T07', parent: 'T01', zh: '两类人员安全考核', en: 'Assessment of principals and safety managers', type: 'safe', model: registration, open: true, duties: managers },
  { code: 'T01T0701', parent: 'T01T07', zh: '主要负责人安全考核', en: 'Assessment of principals', type: 'safe', model: registration, open: true, duties: 'D201' },
  { code: 'T01T0702', parent: 'T01T07', zh: '安全生产管理人员安全考核', en: 'Assessment of safety managers', type: 'safe', model: registration, open: true, duties: 'D202,D203' },
  { code: 'T02', parent: null, zh: '从业资格培训', en: 'Professional qualification', model: registration, open: true },
  { code: 'T02T01', parent: 'T02', zh: '道路旅客运输驾驶员从业资格', en: 'Passenger driver qualification', model: registration, open: true, industries: 'I010', duties: 'D101,D102' },
  { code: 'T02T02', parent: 'T02', zh: '道路货物运输驾驶员从业资格', en: 'Freight driver qualification', model: registration, open: true, industries: 'I020,I021,I022', duties: 'D101,D103' },
  { code: 'T02T03', parent: 'T02', zh: '危险货物运输从业资格', en: 'Dangerous goods qualification', model: registration, open: true, industries: 'I030', duties: 'D104,D301,D302' },
  { code: 'T02T0301', parent: 'T02T03', zh: '危险货物运输驾驶员', en: 'Dangerous goods driver', model: registration, open: true, industries: 'I030', duties: 'D104' },
  { code: 'T02T0302', parent: 'T02T03', zh: '危险货物运输押运员', en: 'Dangerous goods escort', model: registration, open: true, industries: 'I030', duties: 'D301' },
  { code: 'T02T0303', parent: 'T02T03', zh: '危险货物装卸管理人员', en: 'Dangerous goods loading supervisor', model: registration, open: true, industries: 'I030', duties: 'D302' },
  { code: 'T02T04', parent: 'T02', zh: '出租汽车驾驶员从业资格', en: 'Taxi driver qualification', model: registration, open: true, industries: 'I040', duties: 'D105,D106' },
  { code: 'T03', parent: null, zh: '机动车维修技术培训', en: 'Vehicle repair training', industries: 'I070' },
  { code: 'T03T01', parent: 'T03', zh: '维修技术负责人与质量检验员培训', en: 'Technical heads and quality inspectors', industries: 'I070', duties: 'D501,D502' },
  { code: 'T03T02', parent: 'T03', zh: '维修技工培训', en: 'Repair workers', industries: 'I070', duties: 'D503,D504,D505,D506' },
  { code: 'T04', parent: null, zh: '驾驶培训教练员培训', en: 'Instructor training', industries: 'I080' },
  { code: 'T04T01', parent: 'T04', zh: '教练员岗前培训', en: 'Pre-work training of instructors', industries: 'I080', duties: 'D601,D602,D603' },
  { code: 'T04T02', parent: 'T04', zh: '教练员再教育', en: 'Re-education of instructors', industries: 'I080', duties: 'D601,D602,D603' },
];
