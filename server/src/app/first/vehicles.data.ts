import { brakeKind, plateColour, useNature, vehicleKind, vehiclePaperKind } from '#contracts/vehicles/vehicle.codes.ts';
import { said } from '#kernel/said.ts';

/** Vehicles of one kind in a fleet of the demonstration. */
export interface DemoGroup {
  readonly count: number;
  readonly kind: number;
  readonly nature: number;
  readonly colour: number;
  /** What works its brakes (`brakeKind`); null where nobody has said. */
  readonly brakes: number | null;
  readonly goodsClass?: string;
  readonly brands: readonly string[];
  readonly seats?: number;
  readonly load?: number;
  /** What stands on its plate after the city, of a number. */
  readonly plate: (nth: number) => string;
}

/** What became of one of them, by its turn in the fleet: an edge of its machine, how many days ago, and why. */
interface DemoStep {
  readonly nth: number;
  readonly edge: 'stop' | 'mend' | 'repair' | 'suspend';
  readonly daysAgo: number;
  readonly reason: string;
}

/** One of its documents that is not like the others: days from today on which it ends. */
interface DemoEnd {
  readonly nth: number;
  readonly paper: number;
  readonly days: number;
}

export interface DemoFleet {
  readonly orgName: string;
  readonly groups: readonly DemoGroup[];
  readonly steps: readonly DemoStep[];
  readonly ends: readonly DemoEnd[];
}

const { goods, tractor, trailer, tanker, passenger } = vehicleKind.values;
const { air, hydraulic } = brakeKind.values;
const { blue, yellow, yellowGreen } = plateColour.values;
const { freight, dangerous, line, charter, tour } = useNature.values;
const { inspection, compulsory, carrier, technicalGrade } = vehiclePaperKind.values;

const figures = (nth: number, from: number, digits: number): string =>
  String(from + nth * 37)
    .padStart(digits, '0')
    .slice(-digits);

/** Fleets of three hauliers: general freight, dangerous goods, passengers. */
export const fleets: readonly DemoFleet[] = said([
  {
    orgName: '石家庄安达物流有限公司',
    groups: [
      {
        count: 17,
        kind: goods,
        nature: freight,
        colour: yellow,
        brakes: air,
        brands: ['东风天锦 KR', '解放 J6L', '福田欧航 R'],
        load: 9_800,
        plate: (nth) => `8${figures(nth, 1203, 4)}`,
      },
      {
        count: 3,
        kind: goods,
        nature: freight,
        colour: blue,
        brakes: hydraulic,
        brands: ['江淮骏铃 V6', '福田奥铃 TS'],
        load: 1_490,
        plate: (nth) => `8${figures(17 + nth, 1203, 4)}`,
      },
      {
        count: 9,
        kind: tractor,
        nature: freight,
        colour: yellow,
        brakes: air,
        brands: ['解放 J6P', '东风天龙 KL', '重汽豪沃 TH7'],
        load: 39_000,
        plate: (nth) => `7K${figures(nth, 218, 3)}`,
      },
      {
        count: 6,
        kind: trailer,
        nature: freight,
        colour: yellow,
        brakes: null,
        brands: ['中集仓栅半挂', '华骏栏板半挂'],
        load: 32_000,
        plate: (nth) => `${figures(nth, 5106, 4)}挂`,
      },
    ],
    steps: [
      { nth: 4, edge: 'stop', daysAgo: 3, reason: '出车前检查发现制动气压不足，停运检修' },
      { nth: 11, edge: 'stop', daysAgo: 8, reason: '行驶证检验逾期，停止营运' },
      { nth: 23, edge: 'stop', daysAgo: 1, reason: '转向轮胎花纹深度低于 3.2 mm' },
      { nth: 17, edge: 'stop', daysAgo: 6, reason: '右后侧标志灯不亮、反光标识脱落' },
      { nth: 17, edge: 'mend', daysAgo: 1, reason: '已更换标志灯总成，补贴反光标识，冀通汽修工单 1126 号' },
      { nth: 8, edge: 'repair', daysAgo: 2, reason: '更换离合器片' },
      { nth: 30, edge: 'suspend', daysAgo: 40, reason: '淡季报停' },
    ],
    ends: [
      { nth: 11, paper: inspection, days: -9 },
      { nth: 2, paper: compulsory, days: 26 },
      { nth: 14, paper: inspection, days: 6 },
    ],
  },
  {
    orgName: '石家庄恒通危险品运输有限公司',
    groups: [
      {
        count: 18,
        kind: tanker,
        nature: dangerous,
        colour: yellow,
        brakes: air,
        goodsClass: '3',
        brands: ['楚胜东风油罐车', '程力解放油罐车'],
        load: 17_500,
        plate: (nth) => `6H${figures(nth, 131, 3)}`,
      },
      {
        count: 10,
        kind: tanker,
        nature: dangerous,
        colour: yellow,
        brakes: air,
        goodsClass: '2.1',
        brands: ['中集圣达因液化气罐车', '安瑞科液化气罐车'],
        load: 12_400,
        plate: (nth) => `5L${figures(nth, 306, 3)}`,
      },
    ],
    steps: [{ nth: 6, edge: 'repair', daysAgo: 1, reason: '更换紧急切断阀' }],
    ends: [{ nth: 9, paper: carrier, days: 17 }],
  },
  {
    orgName: '河北顺风客运有限公司',
    groups: [
      {
        count: 10,
        kind: passenger,
        nature: line,
        colour: yellow,
        brakes: air,
        brands: ['宇通 ZK6119H', '金龙 XMQ6127'],
        seats: 49,
        plate: (nth) => `9${figures(nth, 2071, 4)}`,
      },
      {
        count: 6,
        kind: passenger,
        nature: tour,
        colour: yellow,
        brakes: air,
        brands: ['宇通 ZK6122H9', '中通 LCK6129H'],
        seats: 51,
        plate: (nth) => `3T${figures(nth, 116, 3)}`,
      },
      {
        count: 6,
        kind: passenger,
        nature: charter,
        colour: yellowGreen,
        brakes: air,
        brands: ['比亚迪 C9', '宇通 ZK6118BEVY'],
        seats: 45,
        plate: (nth) => `${figures(nth, 20_512, 5)}D`,
      },
    ],
    steps: [{ nth: 13, edge: 'suspend', daysAgo: 21, reason: '旅游淡季报停' }],
    ends: [{ nth: 5, paper: technicalGrade, days: 7 }],
  },
]);
