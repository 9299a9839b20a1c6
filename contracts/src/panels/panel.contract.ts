import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime } from '../columns.ts';
import { can, chosenIds, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { id, instant, several, version, whole } from '../values.ts';
import { panelCard, panelType } from './panel.codes.ts';

const content = {
  contentId: id,
  panelCard: oneOf(panelCard),
  panelType: oneOf(panelType),
  /** Type of the organisations that see it. */
  typeCode: oneOf(organisationType),
  /** Place on the first page: the smaller comes first. */
  sort: z.number(),
  state: z.number(),
  updatedAt: instant,
  version: z.number(),
  can,
};

export const panelContentList = list({
  name: 'panelContent',
  path: '/paneldeal/content/page',
  purpose: 'Lists the cards of the first page, one row for each card and type of organisation that may see it.',
  permission: 'system:panel:list',
  key: 'contentId',
  filters: {
    typeCode: several(oneOf(organisationType)),
    panelType: oneOf(panelType),
    panelCard: several(oneOf(panelCard)),
    state: oneOf(recordState),
  },
  row: content,
  sorts: ['sort', 'updatedAt'],
  columns: [
    code('typeCode', organisationType, { width: 140 }),
    code('panelCard', panelCard, { width: 200 }),
    code('panelType', panelType, { width: 120 }),
    count('sort', { width: 90, titled: 'panelSort' }),
    code('state', recordState, { width: 100 }),
    dateTime('updatedAt'),
  ],
});
export type PanelContentRow = Row<typeof panelContentList>;

const get = { service: 'manager', auth: 'session', method: 'GET' } as const;
const manage = { service: 'manager', auth: 'session', method: 'PUT', permission: 'system:panel:mod' } as const;
const card = z.object({ contentId: id, panelCard: oneOf(panelCard), panelType: oneOf(panelType) });
const offered = z.object({ list: z.array(z.object({ ...card.shape, hidden: z.boolean() })) });

/** Cards of the first page: what the head office offers to whom, and what a person leaves out of it (spec 2.4; words: panel). */
export const panelApi = {
  list: panelContentList,
  shown: route({
    ...get,
    path: '/paneldeal/content/page/list',
    purpose:
      "Gives the cards of the person's first page in their order: those offered to the organisation's type and not left out.",
    permission: 'signedIn',
    input: z.strictObject({}),
    data: z.object({ list: z.array(card) }),
  }),
  types: route({
    ...get,
    path: '/paneldeal/content/type/list',
    purpose: "Lists the types of cards with how many of each the person's organisation is offered.",
    permission: 'signedIn',
    input: z.strictObject({}),
    data: z.object({ list: z.array(z.object({ panelType: oneOf(panelType), count: z.number() })) }),
  }),
  detail: route({
    ...get,
    path: '/paneldeal/content/detail',
    forPrograms: true,
    purpose: 'Gives one card of the first page as the head office offers it.',
    permission: 'system:panel:list',
    input: z.strictObject({ contentId: id }),
    data: z.object(content),
  }),
  state: route({
    ...manage,
    path: '/paneldeal/content/state/mod',
    purpose: 'Offers cards or no longer offers them; the first pages follow when they are opened next.',
    input: z.strictObject({ contentIds: chosenIds, state: oneOf(recordState) }),
    data: z.object({ count: z.number() }),
  }),
  mod: route({
    ...manage,
    path: '/paneldeal/content/mod',
    purpose: 'Changes the place of a card; `version` is the one that was read.',
    input: z.strictObject({ contentId: id, version, sort: whole(1, 999) }),
    data: z.object({ version: z.number() }),
  }),
  offered: route({
    ...get,
    path: '/paneldeal/manage/list',
    purpose: "Lists every card offered to the person's organisation with whether the person leaves it out.",
    permission: 'signedIn',
    input: z.strictObject({}),
    data: offered,
  }),
  hide: route({
    service: 'manager',
    auth: 'session',
    method: 'PUT',
    permission: 'signedIn',
    path: '/paneldeal/manage/mod',
    purpose:
      'Says which of the offered cards the person leaves out of the own first page, in place of what was said before.',
    inPerson: true,
    input: z.strictObject({ hidden: z.array(oneOf(panelCard)).max(50) }),
    data: offered,
  }),
};
