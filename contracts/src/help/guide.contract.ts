import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { can, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, pictureSides, version, whole } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { guideMachine } from './help.codes.ts';

/** A path of the console, as its address has it. */
const screen = z.string().regex(/^\/[\w/-]{1,79}$/);

export const guideList = list({
  name: 'helpGuide',
  path: '/help/guide/page',
  purpose: 'Lists the guides step by step, with how many people have met the present edition.',
  permission: 'help:guide:list',
  key: 'guideId',
  filters: { keyword: line(60), state: oneOf(recordState), orgType: oneOf(organisationType), standard: flag },
  row: {
    guideId: id,
    guideTitle: z.string(),
    guideTitleEn: z.string(),
    orgTypes: z.array(z.string()),
    edition: z.number(),
    stepCount: z.number(),
    /** People who have met this edition, and those of them who saw its last step. */
    guideSeen: z.number(),
    guideFinished: z.number(),
    sort: z.number(),
    /** As the product brought it; nobody has changed it. */
    standard: z.boolean(),
    state: z.number(),
    updatedAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['sort', 'updatedAt'],
  columns: [
    text('guideTitle', { width: 260 }),
    { field: 'orgTypes', kind: 'codes', codes: organisationType, width: 180 },
    code('state', recordState, { width: 90 }),
    count('stepCount', { width: 80, titled: 'guideSteps' }),
    count('edition', { width: 80, titled: 'guideEdition' }),
    count('guideSeen', { width: 110 }),
    count('guideFinished', { width: 110 }),
    yes('standard', { width: 110, titled: 'helpStandard' }),
    count('sort', { width: 80, titled: 'panelSort' }),
    dateTime('updatedAt'),
  ],
});
export type GuideRow = Row<typeof guideList>;

/** Steps of a guide at most. */
export const mostSteps = 12;

/** One step as it is kept: its words, and a picture that was uploaded or (`shot`) is one the product brings. */
const guideStep = z.strictObject({
  title: line(60, 1),
  titleEn: line(120, 1),
  text: line(300, 1),
  textEn: line(500, 1),
  picture: z.array(heldFile).max(1).default([]),
  /** For readers of English; the other one where there is none. */
  pictureEn: z.array(heldFile).max(1).default([]),
  shot: z
    .string()
    .regex(/^([A-Za-z][A-Za-z0-9-]{0,39})?$/)
    .default(''),
});
export type GuideStep = z.output<typeof guideStep>;

const written = {
  guideTitle: line(60, 2),
  guideTitleEn: line(120, 2),
  /** Whom it is for; everybody where nothing is chosen. */
  orgTypes: z.array(oneOf(organisationType)).max(10).default([]),
  /** The first is where it begins: it is for those who can open that one. */
  screens: z.array(screen).min(1).max(10),
  sort: whole(1, 9999).default(999),
  steps: z.array(guideStep).min(1).max(mostSteps),
};
const manage = { service: 'manager', auth: 'session', permission: 'help:guide:mod' } as const;

/** Guides as the head office keeps them. */
export const guideApi = {
  list: guideList,
  one: route({
    service: 'manager',
    auth: 'session',
    permission: 'help:guide:list',
    method: 'GET',
    path: '/help/guide/one',
    purpose: 'Gives a guide as it is kept, with its steps.',
    input: z.strictObject({ guideId: id }),
    data: z.object({ ...guideList.row.shape, screens: z.array(z.string()), steps: z.array(guideStep) }),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/help/guide/add',
    purpose: 'Writes a guide step by step.',
    input: z.strictObject(written),
    data: z.object({ guideId: id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/help/guide/mod',
    purpose:
      'Changes a guide; with `showAgain` everybody is shown it once more, and the next version of the product leaves it as it is.',
    input: z.strictObject({ guideId: id, version, showAgain: flag.default(false), ...written }),
    data: z.object({ version, edition: z.number() }),
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/help/guide/del',
    purpose: 'Deletes a guide of one’s own; one of the product is kept back instead.',
    input: z.strictObject({ guideId: id }),
    data: z.null(),
  }),
  edges: edgeRoutes(guideMachine, { path: '/help/guide/state', of: 'a guide' }),
};

const own = { service: 'manager', auth: 'session', permission: 'signedIn' } as const;

const shownGuide = z.object({
  guideId: id,
  guideTitle: z.string(),
  edition: z.number(),
  screens: z.array(z.string()),
  /** Whether the person has met this edition; whoever acts for somebody has met all. */
  seen: z.boolean(),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type ShownGuide = z.infer<typeof shownGuide>;

/** Guides as people are shown them (spec section 3, `operation/guide`). */
export const ownGuideApi = {
  list: route({
    ...own,
    method: 'GET',
    path: '/operation/guide/select',
    purpose: "Gives the guides for people of the asker's kind of organisation, and which of them the person has met.",
    input: z.strictObject({ screen: screen.optional() }),
    data: z.object({ list: z.array(shownGuide) }),
  }),
  update: route({
    ...own,
    method: 'POST',
    path: '/operation/guide/update',
    purpose: 'Says that the person has met the present edition of a guide, and whether to its last step.',
    input: z.strictObject({ guideId: id, finished: flag.default(false) }),
    data: z.null(),
  }),
  image: route({
    ...own,
    method: 'GET',
    path: '/operation/guide/image',
    purpose: 'Bytes of the picture of a step, the first being 0.',
    raw: true,
    input: z.strictObject({
      guideId: id,
      step: whole(0, mostSteps - 1),
      language: z.enum(['zh', 'en']).default('zh'),
      ...pictureSides,
    }),
    data: z.unknown(),
  }),
};
