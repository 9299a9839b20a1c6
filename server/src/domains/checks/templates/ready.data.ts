import { checkMoment, checkObject, checkSeverity, itemApplies, photoWanted } from '#contracts/checks/check.codes.ts';
import type { CheckItem } from '#contracts/checks/template.contract.ts';
import { useNature } from '#contracts/vehicles/vehicle.codes.ts';
import { said } from '#kernel/said.ts';
import { symptomsOf } from './symptoms.data.ts';

/** A template the product brings along; the head office owns it and every organisation below uses it. */
export interface ReadyTemplate {
  /** Its name among those of the product. */
  readonly code: string;
  readonly name: string;
  /** What it is for (`checkObject`). */
  readonly object: number;
  readonly moments: readonly number[];
  readonly natures: readonly number[];
  readonly items: readonly CheckItem[];
  readonly remark: string;
}

const { minor, serious, stopping } = checkSeverity.values;
const { vehicle, place, device } = checkObject.values;
const { never, onFault } = photoWanted.values;
const { beforeTrip, onTheWay, afterTrip, weekly, monthly, holiday, loading } = checkMoment.values;

const { always, airBrakes, tank: tanks } = itemApplies.values;

/** How an item is looked at, and which vehicles it applies to where it is not asked of all. */
type More = { readonly hint?: string; readonly applies?: CheckItem['applies'] };
/** An item as it is looked at, how a fault of it is called, and how grave that is. */
type Short = readonly [text: string, faultText: string, severity: 1 | 2 | 3, more?: More];
const itemsOf =
  (photo: CheckItem['photo']) =>
  (group: string, items: readonly Short[]): CheckItem[] =>
    items.map(([text, faultText, severity, { hint = '', applies = itemApplies.values.asked } = {}]) => ({
      group,
      text,
      faultText,
      hint,
      severity,
      photo,
      applies,
      symptoms: [...(symptomsOf[text] ?? [])],
    }));
const seen = itemsOf(onFault);
const asked = itemsOf(never);
/** Of what every vehicle has nobody says that it does not apply. */
const every: More = { applies: always };

const papers = asked('随车证件', [
  ['驾驶证、从业资格证随身', '驾驶证或从业资格证未随身携带', serious],
  ['行驶证、道路运输证、保险标志随车且在有效期', '行驶证、道路运输证或保险标志缺失、过期', serious],
]);
const tyres = seen('轮胎', [
  ['胎压正常，无鼓包、裂口、异物', '轮胎缺气、鼓包、裂口或扎入异物', stopping, every],
  ['花纹深度：转向轮不小于 3.2 毫米，其余不小于 1.6 毫米', '轮胎花纹深度不足', stopping, { ...every, hint: 'GB 7258' }],
  ['轮胎螺母齐全紧固', '轮胎螺母缺失或松动', stopping, every],
]);
const brakes = seen('制动与转向', [
  ['行车制动有效', '行车制动失效或跑偏', stopping, { ...every, hint: '低速试踩，不跑偏' }],
  ['驻车制动有效', '驻车制动失效', stopping, every],
  ['气压正常，无漏气', '气压不足或漏气', stopping, { applies: airBrakes }],
  ['转向灵活，自由行程正常', '转向卡滞、异响或自由行程过大', stopping],
]);
const lights = seen('灯光与视野', [
  ['前照灯、转向灯、制动灯、示廓灯齐全有效', '前照灯、转向灯、制动灯或示廓灯不亮', serious],
  ['雨刮、后视镜、喇叭有效', '雨刮、后视镜或喇叭损坏', serious],
]);
const body = seen('车身与底盘', [
  ['无漏油、漏水、漏燃料', '漏油、漏水或漏燃料', serious],
  ['悬架、传动轴连接紧固', '悬架或传动轴连接松动', serious],
  ['侧后防护装置和反光标识完好', '侧后防护装置或反光标识缺损', minor],
]);
const gear = seen('安全设施', [
  ['灭火器在位，压力正常', '灭火器缺失或压力不足', serious],
  ['三角警示牌、反光背心齐全', '三角警示牌或反光背心缺失', minor],
  ['安全带完好有效', '安全带损坏或失效', serious],
  ['卫星定位和视频终端在线', '卫星定位或视频终端离线、故障', serious],
]);
const driver = asked('驾驶员状态', [
  ['睡眠不少于 7 小时，未饮酒，未服用影响驾驶的药物', '驾驶员睡眠不足、饮酒或服药，不适合驾驶', stopping, every],
]);
const load = seen('装载', [['货物捆扎牢固、苫盖严密，不超载', '货物松动、苫盖不严或超载', serious]]);
const tank = seen('罐体与危货', [
  ['罐体阀门、紧急切断装置关闭，无泄漏', '罐体阀门、紧急切断装置未关闭或泄漏', stopping, { applies: tanks }],
  ['导静电拖地带完好', '导静电拖地带缺损', serious],
  ['标志牌、标志灯符合 GB 13392', '标志牌、标志灯缺失或不符合 GB 13392', serious],
  ['个人防护用品和应急处置器材齐全', '个人防护用品或应急处置器材不齐、失效', stopping],
]);
const trip = asked('危货运输手续', [
  ['运单随车，货物与运单一致', '无运单，或货物与运单不符', stopping],
  ['押运员随车', '押运员未随车', stopping],
  ['行驶路线、停车地点已明确', '行驶路线或停车地点未明确', serious],
]);
const coach = seen('客舱', [
  ['应急门、应急窗、安全锤齐全有效', '应急门、应急窗打不开或安全锤缺失', stopping],
  ['每个座位安全带完好', '座位安全带损坏或缺失', serious],
  ['行李舱、通道无违规堆放', '行李舱或通道违规堆放', serious],
]);
const talk = asked('安全告知', [['已播放或宣读安全告知，提醒系安全带', '未做安全告知或未提醒系安全带', minor]]);

const onRoad = seen('途中', [
  ['轮胎无异常，轮毂不过热', '轮胎异常或轮毂过热', stopping, every],
  ['制动、转向无异常', '制动失效、跑偏或转向卡滞、异响', stopping, every],
  ['灯光正常，无漏油漏气', '灯光不亮或漏油、漏气', serious],
]);
const rest = asked('驾驶员状态', [
  ['连续驾驶未超 4 小时，精神状态良好', '连续驾驶超过 4 小时，或疲劳、身体不适', stopping, every],
]);
const home = seen('收车', [
  ['车身、轮胎无新增损伤', '车身或轮胎有新增损伤', minor],
  ['制动、灯光行驶中无异常', '行驶中制动或灯光异常', stopping, every],
  ['无漏油、漏水、漏气', '漏油、漏水或漏气', serious],
  ['灭火器、警示牌归位', '灭火器或警示牌缺失、未归位', minor],
]);
const deep = seen('周期检查', [
  ['底盘、悬架、传动部件紧固无裂纹', '底盘、悬架或传动部件松动、有裂纹', stopping],
  ['制动片厚度和制动管路', '制动片磨损超限，或制动管路破损、渗漏', stopping, every],
  ['蓄电池、线路无老化破损', '蓄电池或线路老化、破损', serious],
  ['灭火器有效期和铅封', '灭火器过期或铅封损坏', serious],
  ['安全锤、应急门开启试验', '应急门打不开或安全锤缺失', minor],
]);

const road = [...papers, ...tyres, ...brakes, ...lights, ...body, ...gear, ...driver];
const freight = [useNature.values.freight];
const dangerous = [useNature.values.dangerous];
const passengers = [useNature.values.line, useNature.values.charter, useNature.values.tour];
const source = '按《道路运输车辆技术管理规定》和 GB 7258 常用检查项目编制，可复制后按本单位车辆修改';

const places = '按《安全生产法》第四十一条排查；各单位可复制后修改';
const yard = seen('停车场', [
  ['出入口畅通，限速、限高标志完好', '出入口堵塞，或限速、限高标志缺损', minor],
  ['车辆按位停放，消防通道未被占用', '车辆乱停或占用消防通道', serious],
  ['照明、视频监控正常，无盲区', '照明或视频监控故障、有盲区', minor],
  ['地面无积油、积水、结冰', '地面有积油、积水或结冰', minor],
]);
const fire = seen('消防', [
  ['灭火器在位、压力正常、在检验有效期内', '灭火器缺失、压力不足或过期', serious],
  ['消防栓有水、水带水枪齐全', '消防栓无水，或水带、水枪缺失', serious],
  ['应急灯、疏散指示标志完好', '应急灯或疏散指示标志损坏', minor],
  ['安全出口未锁闭、未堵塞', '安全出口锁闭或堵塞', stopping],
]);
const power = seen('用电', [
  ['配电箱上锁，无裸露线头', '配电箱未上锁或线头裸露', stopping],
  ['无私拉乱接，插座不过载', '私拉乱接电线或插座过载', serious],
]);
const shop = seen('维修车间', [
  ['举升机、千斤顶自锁有效', '举升机或千斤顶自锁失效', stopping],
  ['气瓶分开存放并固定', '气瓶混放或未固定', serious],
  ['废油、油棉纱入专用容器', '废油、油棉纱未入专用容器', serious],
  ['作业人员佩戴防护用品', '作业人员未佩戴防护用品', minor],
]);
const terminal = seen('监控与学习设备', [
  ['设备在线，时间准确', '设备离线或时间不准', minor],
  ['外壳、线缆、电源完好', '外壳、线缆或电源损坏', serious],
  ['存储空间充足，录像可回放', '存储空间不足或录像不能回放', minor],
]);

/** Checks of places and devices by period (domain `hazards`). */
const placeTemplates: readonly ReadyTemplate[] = [
  {
    code: 'yard',
    name: '停车场安全检查',
    object: place,
    moments: [],
    natures: [],
    items: [...yard, ...fire],
    remark: places,
  },
  {
    code: 'workshop',
    name: '维修车间安全检查',
    object: place,
    moments: [],
    natures: [],
    items: [...shop, ...power, ...fire],
    remark: places,
  },
  {
    code: 'office',
    name: '办公与值班场所安全检查',
    object: place,
    moments: [],
    natures: [],
    items: [...power, ...fire],
    remark: places,
  },
  {
    code: 'terminals',
    name: '监控与学习设备检查',
    object: device,
    moments: [],
    natures: [],
    items: terminal,
    remark: places,
  },
];

/** What a company begins with: before the trip for each trade, and the shorter ones for all vehicles. */
export const readyTemplates: readonly ReadyTemplate[] = said([
  {
    code: 'freight',
    name: '普通货车出车前检查',
    object: vehicle,
    moments: [beforeTrip],
    natures: freight,
    items: [...road, ...load],
    remark: source,
  },
  {
    code: 'dangerous',
    name: '危险货物运输车辆出车前检查',
    object: vehicle,
    moments: [beforeTrip, loading],
    natures: dangerous,
    items: [...road, ...tank, ...trip],
    remark: '并按《危险货物道路运输安全管理办法》第二十五、二十六条',
  },
  {
    code: 'passenger',
    name: '客车出车前检查',
    object: vehicle,
    moments: [beforeTrip],
    natures: passengers,
    items: [...road, ...coach, ...talk],
    remark: source,
  },
  {
    code: 'onTheWay',
    name: '行车中检查',
    object: vehicle,
    moments: [onTheWay],
    natures: [],
    items: [...onRoad, ...rest],
    remark: source,
  },
  {
    code: 'afterTrip',
    name: '收车后检查',
    object: vehicle,
    moments: [afterTrip],
    natures: [],
    items: home,
    remark: source,
  },
  {
    code: 'periodic',
    name: '周检、月检与节前检查',
    object: vehicle,
    moments: [weekly, monthly, holiday],
    natures: [],
    items: [...tyres, ...brakes, ...gear, ...deep],
    remark: source,
  },
  ...placeTemplates,
]);
