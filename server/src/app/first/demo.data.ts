import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { said, saidOf } from '#kernel/said.ts';

/** Organisations of the demonstration, parents before children. Areas are ids of the area table. */
export interface DemoOrganisation {
  readonly key: string;
  readonly parent: string;
  readonly type: string;
  /** What an agent or an agency really is, where it is something else. */
  readonly realType?: string;
  readonly name: string;
  readonly nature?: 'private' | 'nation' | 'holding' | 'venture' | 'merchant';
  readonly industries?: readonly string[];
  readonly area?: readonly [province: string, city: string];
  readonly contact?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly creditCode?: string;
  /** Last day of the road transport licence. */
  readonly licence?: string;
  readonly state?: number;
  readonly certState?: number;
  /** People of a company, where it has fewer than most. */
  readonly people?: number;
}

const shijiazhuang = ['102', '102100'] as const;
const baoding = ['102', '102105'] as const;

const withCheck = (body: string): string => body + creditCodeCheck(body);

const company = (
  index: number,
  parent: string,
  name: string,
  industries: readonly string[],
  extra: Partial<DemoOrganisation> = {},
): DemoOrganisation => ({
  key: `company${index}`,
  parent,
  type: 'company',
  name,
  industries,
  area: parent === 'baoding' ? baoding : shijiazhuang,
  contact: ['张建国', '李秀英', '王海涛', '赵丽华', '刘志强', '陈桂兰'][index % 6] ?? '张建国',
  phone: `1990000${String(9000 + index)}`,
  address: saidOf(parent === 'baoding' ? '竞秀区朝阳北大街{number}号' : '长安区中山东路{number}号', {
    number: 100 + index * 8,
  }),
  creditCode: withCheck(`91130100MA07UAN${String(index).padStart(2, '0')}`),
  licence: `202${7 + (index % 3)}-0${1 + (index % 9)}-28`,
  ...extra,
});

export const demoOrganisations: readonly DemoOrganisation[] = said([
  {
    key: 'hebei',
    parent: 'head',
    type: 'supervise',
    name: '河北省道路运输事业发展中心',
    nature: 'nation',
    area: shijiazhuang,
    contact: '周明',
    phone: '19900008001',
  },
  {
    key: 'shijiazhuang',
    parent: 'hebei',
    type: 'supervise',
    name: '石家庄市运输管理处',
    nature: 'nation',
    area: shijiazhuang,
    contact: '吴敏',
    phone: '19900008002',
  },
  {
    key: 'baoding',
    parent: 'hebei',
    type: 'supervise',
    name: '保定市运输管理处',
    nature: 'nation',
    area: baoding,
    contact: '郑强',
    phone: '19900008003',
  },
  {
    key: 'organ0',
    parent: 'head',
    type: 'organ',
    name: '冀安职业培训学校',
    area: shijiazhuang,
    industries: ['I010'],
    contact: '孙老师',
    phone: '19900008004',
  },
  {
    key: 'organ1',
    parent: 'head',
    type: 'organ',
    name: '畅行驾培教育中心',
    area: baoding,
    industries: ['I010'],
    contact: '马老师',
    phone: '19900008005',
  },
  {
    key: 'agency',
    parent: 'head',
    type: 'agency',
    realType: 'organ',
    name: '燕赵安全服务公司',
    area: shijiazhuang,
    contact: '朱经理',
    phone: '19900008006',
  },
  {
    key: 'agent',
    parent: 'head',
    type: 'agent',
    name: '华北代理中心',
    certState: 0,
    area: shijiazhuang,
    contact: '胡经理',
    phone: '19900008007',
  },
  company(0, 'shijiazhuang', '石家庄安达物流有限公司', ['I021']),
  company(1, 'shijiazhuang', '石家庄恒通危险品运输有限公司', ['I030']),
  company(2, 'shijiazhuang', '河北顺风客运有限公司', ['I010'], { nature: 'nation' }),
  company(3, 'shijiazhuang', '正定县鑫源货运有限公司', ['I021']),
  company(4, 'shijiazhuang', '河北冀运集团客运分公司', ['I010'], { nature: 'holding' }),
  company(5, 'shijiazhuang', '鹿泉区永固罐车运输队', ['I030'], { nature: 'merchant', certState: 1 }),
  company(6, 'baoding', '保定宏远物流有限公司', ['I021']),
  company(7, 'baoding', '保定市长途汽车运输公司', ['I010'], { nature: 'nation', certState: 3 }),
  company(8, 'baoding', '雄州危化品物流有限公司', ['I030']),
  company(9, 'baoding', '涿州市平安出租汽车公司', ['I040']),
  company(10, 'baoding', '白沟新城快运有限公司', ['I021'], { certState: 4, licence: '2026-06-30' }),
  company(11, 'agent', '唐山港城集装箱运输有限公司', ['I022'], {
    state: 2,
    certState: 1,
    nature: 'venture',
    area: ['102', '102101'],
  }),
  company(12, 'shijiazhuang', '河北燕通物流集团有限公司', ['I021'], { people: 8 }),
  company(13, 'company12', '燕通集团城市配送有限公司', ['I021'], { people: 12 }),
  company(14, 'company12', '燕通集团冷链运输有限公司', ['I021'], { people: 10 }),
  company(15, 'company12', '燕通集团甩挂运输有限公司', ['I021'], { people: 8 }),
]);

/** Surnames, commonest first. */
export const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
];

/** Given names that are women's. */
export const womenNames: ReadonlySet<string> = new Set(
  '芳 娜 敏 静 艳 娟 秀英 秀兰 海燕 桂英 丽华 文静 玉兰 春梅 红梅 雪梅 玉梅 梓萱 欣怡 佳怡 凤英 淑珍 秋菊 小红'.split(
    ' ',
  ),
);

export const givenNames = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
  '建国',
  '建华',
  '志强',
  '秀兰',
  '海燕',
  '晓东',
  '国庆',
  '桂英',
  '丽华',
  '文静',
  '玉兰',
  '海涛',
  '永强',
  '志刚',
  '春梅',
  '红梅',
  '雪梅',
  '立新',
  '振华',
  '宏伟',
  '玉梅',
  '金龙',
  '俊杰',
  '子涵',
  '浩然',
  '宇轩',
  '梓萱',
  '欣怡',
  '佳怡',
  '鹏飞',
  '志远',
  '家豪',
  '晓明',
  '少华',
  '德胜',
  '长江',
  '福生',
  '凤英',
  '淑珍',
  '秋菊',
  '小红',
  '大勇',
  '卫东',
];
