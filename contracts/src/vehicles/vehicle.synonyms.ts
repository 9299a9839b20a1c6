import { choiceSynonyms } from '../system/choice-synonyms.ts';
import { readBrakes } from './brake-kind.rules.ts';
import { plateColour, useNature, vehicleKind, vehicleOwnership } from './vehicle.codes.ts';

/** Plates by their colour, kind of plate or kind of vehicle; 绿色 may be either of two. */
export const plateColourSynonyms = choiceSynonyms(plateColour, {
  sure: {
    yellowGreen: /^(?:黄绿|绿黄|双拼)(?:双拼)?(?:色|牌|双拼)?$/,
    green: /^渐变绿(?:色|牌)?$/,
    blue: /^蓝(?:色|牌|底白字|牌照|色牌照)?$/,
    yellow: /^黄(?:色|牌|底黑字|牌照|色牌照)?$/,
    black: /^黑(?:色|牌|底白字|牌照)?$/,
    white: /^白(?:色|牌|底黑字|牌照)?$/,
  },
  near: { yellowGreen: /大型新能源|新能源大型/, green: /绿|新能源/, yellow: /大型|黄/, blue: /小型|蓝/ },
});

/** What a vehicle is built as, from the long names of registration certificates: 重型半挂牵引车, 重型罐式半挂车, 仓栅式货车. */
export const vehicleKindSynonyms = choiceSynonyms(vehicleKind, {
  sure: {
    tractor: /^(?:牵引|牵引车头|半挂牵引车|车头)$/,
    trailer: /^(?:半挂|半挂车|全挂车)$/,
    goods: /^(?:载货汽车|载货车|货运车)$/,
  },
  near: {
    tractor: /牵引(?!杆)/,
    tanker: /罐/,
    trailer: /挂/,
    passenger: /客|巴士|大巴|中巴|轿车|出租/,
    goods: /货|厢式|仓栅|栏板|自卸|平板|冷藏|搅拌|渣土|卡车/,
  },
});

export const useNatureSynonyms = choiceSynonyms(useNature, {
  sure: {
    dangerous: /^(?:危货|危险品|危险货物|危货运输|危险品运输|危化品运输|危化品)$/,
    freight: /^(?:普货|普通货物运输|道路普通货物运输|普通货物|货运)$/,
    line: /^(?:班线|班车客运|班车|公路客运)$/,
    charter: /^(?:包车|省际包车|市际包车)$/,
    tour: /^(?:旅游|旅游包车|旅游车)$/,
  },
  near: { dangerous: /危/, charter: /包车/, tour: /旅游/, line: /班|客运/, freight: /货/ },
});

export const ownershipSynonyms = choiceSynonyms(vehicleOwnership, {
  sure: { own: /^(?:自有车辆|自有车|公司自有|自营|公车)$/, affiliated: /^(?:挂靠车辆|挂靠车|挂靠经营)$/ },
  near: { affiliated: /挂靠|加盟|个体|承包/, own: /自|公司/ },
});

export const brakeSynonyms = { sure: readBrakes };
