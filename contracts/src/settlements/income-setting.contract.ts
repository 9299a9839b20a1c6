import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, longText, money, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, fen, id, instant, line, several, version } from '../values.ts';
import { acting, decisionFilters, edgeRoutes, walked } from '../walk.ts';
import {
  incomeMode,
  incomeProduct,
  incomeRole,
  incomeSettingMachine,
  incomeSettingState,
  partnerScope,
} from './income.codes.ts';

export const incomeSettingList = list({
  name: 'incomeSetting',
  path: '/finance/incomeSetting/page',
  purpose: 'Lists income settings: what partners get of which product, in percent or fen, from which day on.',
  permission: 'finance:incomeSetting:list',
  key: 'settingId',
  tabs: { filter: 'state', codes: incomeSettingState },
  filters: {
    ...decisionFilters(incomeSettingMachine, 'audit', 'confirmEnd'),
    keyword: line(60),
    incomeProduct: several(oneOf(incomeProduct)),
    incomeRole: several(oneOf(incomeRole)),
    state: several(oneOf(incomeSettingState)),
    /** Let go, and holding on this day. */
    onDay: day,
    between,
  },
  row: {
    settingId: id,
    settingName: z.string(),
    incomeProduct: z.string(),
    incomeRole: z.string(),
    partnerScope: z.string(),
    partnerOrgId: id.nullable(),
    /** Empty where it is for several. */
    partnerName: z.string(),
    subjectCode: z.string(),
    subjectName: z.string(),
    incomeMode: z.string(),
    /** In percent, with one decimal at most; null for a fixed amount. */
    sharePercent: z.number().nullable(),
    /** As it is read: `33.3%`; empty for a fixed amount. */
    shareText: z.string(),
    fixedFen: z.number().nullable(),
    holdsFrom: z.string(),
    holdsUntil: z.string().nullable(),
    state: z.number(),
    settingReason: z.string(),
    makerName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'holdsFrom'],
  columns: [
    text('settingName', { width: 220 }),
    code('incomeProduct', incomeProduct, { width: 130 }),
    code('incomeRole', incomeRole, { width: 120 }),
    code('partnerScope', partnerScope, { width: 130 }),
    text('partnerName', { width: 210 }),
    text('subjectName', { width: 150, forAll: true }),
    text('shareText', { width: 90 }),
    money('fixedFen', { width: 170, summed: false }),
    code('state', incomeSettingState, { width: 110, titled: 'incomeSettingState' }),
    calendarDay('holdsFrom'),
    calendarDay('holdsUntil', { openEnd: 'holdsFrom' }),
    longText('settingReason', { width: 200, quiet: true }),
    text('makerName', { width: 110, quiet: true, titled: 'settingMaker' }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type IncomeSettingRow = Row<typeof incomeSettingList>;

const incomeSettingDetail = z.object({
  ...incomeSettingList.row.shape,
  auditorName: z.string(),
  auditedAt: instant.nullable(),
  history: z.array(walked),
  next: z.array(acting),
});
export type IncomeSettingDetail = z.output<typeof incomeSettingDetail>;

/** Percent with at most one decimal. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, { error: 'percentParted' });

const writable = {
  settingName: line(60, 2),
  incomeProduct: oneOf(incomeProduct),
  incomeRole: oneOf(incomeRole),
  partnerScope: oneOf(partnerScope),
  /** Of one partner. */
  partnerOrgId: id.nullable().default(null),
  subjectCode: z.union([z.literal(''), line(20)]).default(''),
  incomeMode: oneOf(incomeMode),
  sharePercent: percent.nullable().default(null),
  fixedFen: fen(0).max(1e9).nullable().default(null),
  holdsFrom: day,
  holdsUntil: day.nullable().default(null),
};

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ settingId: id });
const written = z.object({ settingId: id, version: z.number() });

/** Income settings: the head office writes them, a second person lets them go. */
export const incomeSettingApi = {
  list: incomeSettingList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/finance/incomeSetting/one',
    forPrograms: true,
    purpose: 'Gives one income setting with its history.',
    permission: 'finance:incomeSetting:list',
    input: one,
    data: incomeSettingDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/finance/incomeSetting/add',
    purpose: 'Writes an income setting as a draft.',
    permission: 'finance:incomeSetting:mod',
    input: z.strictObject(writable),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/finance/incomeSetting/mod',
    purpose: 'Changes a draft of an income setting.',
    permission: 'finance:incomeSetting:mod',
    input: z.strictObject({ settingId: id, version, ...writable }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/finance/incomeSetting/del',
    purpose: 'Deletes a draft of an income setting.',
    permission: 'finance:incomeSetting:mod',
    input: one,
    data: z.null(),
  }),
  edges: edgeRoutes(incomeSettingMachine, { path: '/finance/incomeSetting/state', of: 'an income setting' }),
};
