import { choiceSynonyms } from '../system/choice-synonyms.ts';
import { eventCategory, eventLevel, eventSource } from './event.codes.ts';

/** Alarms as platforms name them: with 报警, 告警, 预警 behind, as the driver's state, or in the words of the terminal. */
export const eventCategorySynonyms = choiceSynonyms(eventCategory, {
  sure: {
    speeding: /^(?:超速|超速行驶|超速驾驶|路段超速|分段超速|夜间超速)(?:报警|告警|预警)?$/,
    fatigue: /^(?:疲劳|疲劳驾驶|生理疲劳|生理疲劳驾驶|超时驾驶|驾驶疲劳|连续驾驶超时)(?:报警|告警|预警)?$/,
    phone: /^(?:打电话|接打电话|接打手机|接打手持电话|玩手机|打手机)(?:报警|告警|预警)?$/,
    smoking: /^(?:抽烟|吸烟)(?:驾驶)?(?:报警|告警|预警)?$/,
    distraction: /^(?:分神|分心|分神驾驶|分心驾驶|注意力分散|左顾右盼|长时间不目视前方)(?:报警|告警|预警)?$/,
    noBelt: /^(?:未系安全带|不系安全带|未使用安全带)(?:报警|告警|预警)?$/,
    laneDeparture: /^(?:车道偏离|车道偏移)(?:报警|告警|预警)?$/,
    collision: /^(?:前向碰撞|前车碰撞|碰撞)(?:报警|告警|预警)?$/,
    tailgating: /^(?:车距过近|跟车过近|未保持安全距离)(?:报警|告警|预警)?$/,
    cameraCovered: /^(?:摄像头遮挡|镜头遮挡|视频遮挡|遮挡摄像头)(?:报警|告警|预警)?$/,
    route: /^(?:偏离路线|路线偏离|线路偏离|偏离线路)(?:报警|告警|预警)?$/,
    identity: /^(?:驾驶员身份不符|身份异常|驾驶员异常|人证不符|换人驾驶)(?:报警|告警|预警)?$/,
    offline: /^(?:离线|车辆离线|终端离线|不在线|掉线)(?:报警|告警|预警)?$/,
    overload: /^(?:超员|超载|超员超载)(?:报警|告警|预警)?$/,
    accident: /^(?:事故|交通事故)$/,
  },
  near: {
    speeding: /超速/,
    fatigue: /疲劳|哈欠|闭眼|超时/,
    phone: /电话|手机/,
    smoking: /烟/,
    noBelt: /安全带/,
    laneDeparture: /车道|变道/,
    collision: /碰撞/,
    tailgating: /车距|跟车/,
    cameraCovered: /遮挡/,
    route: /路线|线路/,
    offline: /离线|掉线|断线/,
    overload: /超员|超载/,
    distraction: /分神|分心|注意|张望/,
    accident: /事故/,
    violation: /违法|违章|闯红灯|违停|逆行/,
  },
});

/** How severe an event is; what a platform counts as its first grade is asked. */
export const eventLevelSynonyms = choiceSynonyms(eventLevel, {
  sure: {
    minor: /^(?:一般报警|轻微|轻度|低|低风险)$/,
    serious: /^(?:较严重|中|中度|中风险|较大)$/,
    major: /^(?:严重|重度|高|高风险|特别重大)$/,
  },
  near: {
    minor: /^(?:一级|1级|ⅰ级|i级)/,
    serious: /^(?:二级|2级|ⅱ级|ii级)/,
    major: /^(?:三级|3级|ⅲ级|iii级)|严重|重大/,
  },
});

export const eventSourceSynonyms = choiceSynonyms(eventSource, {
  sure: {
    violation: /^(?:违法|违章|交通违章|交警|交管12123|12123)$/,
    accident: /^(?:事故)$/,
    alarm: /^(?:报警|平台报警|主动安全|主动安全设备|gps|gps报警|动态监控|监控平台)$/,
  },
  near: { violation: /违/, alarm: /报警|告警|平台|监控|gps/, check: /检查/, accident: /事故/, notice: /通报/ },
});
