import { area } from '../areas/area.field.ts';
import { industry } from '../catalogue/industry.field.ts';
import { codes } from '../codes.ts';
import { enabledDisabled, entries } from '../entries/entries.ts';
import { codeOf, day, files, text, whole } from '../entries/entry.fields.ts';

/** Where a banner stands: the first page of which organisations (spec section 3, Dashboard banner positions). */
export const bannerPlace = codes('bannerPlace', {
  company: 'company',
  head: 'head',
  supervise: 'supervise',
  agent: 'agent',
  organ: 'organ',
});

/** Banners 轮播图: a picture on the first page of some organisations for some days (areas, 23). */
export const banner = entries({
  name: 'banner',
  path: '/system/banner',
  of: ['a banner', 'banners'],
  permission: 'system:banner',
  detail: '/system/bannerDetail',
  fields: {
    bannerTitle: text(40, { required: true, listed: { link: true, width: 240 }, searched: true, once: true }),
    bannerPlace: codeOf(bannerPlace, { required: true, listed: { width: 130 }, filtered: true }),
    areaId: area({ listed: { width: 160 }, filtered: true, titled: 'bannerArea', forAll: true }),
    industryId: industry({ listed: { width: 150 }, filtered: true, titled: 'bannerIndustry', forAll: true }),
    shownFrom: day({ required: true, listed: { width: 120 } }),
    shownUntil: day({ required: true, listed: { width: 120 } }),
    sort: whole(1, 999, { required: true, listed: { width: 80 }, titled: 'panelSort' }),
    bannerTarget: text(200, { listed: { width: 220 } }),
    altText: text(80, { required: true }),
    altTextEn: text(160, {}),
    bannerPicture: files('banner', 1, { required: true }),
    bannerPictureSmall: files('banner', 1, {}),
  },
  machine: enabledDisabled,
  sorts: ['sort', 'shownFrom', 'shownUntil', 'createdAt'],
});
