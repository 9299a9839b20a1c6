import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, longText, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, several, version, whole } from '../values.ts';
import { acting, edgeRoutes, walked } from '../walk.ts';
import { certLanguage, certTemplateKind, certTemplateMachine, certTemplateState } from './certificate.codes.ts';
import { certLayout } from './layout.ts';

const row = {
  templateId: id,
  /** Its first edition: what plans and batches refer to. */
  rootId: id,
  templateName: z.string(),
  certTemplateKind: z.string(),
  state: z.number(),
  edition: z.number(),
  certLanguage: z.string(),
  certPrefix: z.string(),
  validMonths: z.number().nullable(),
  /** Millimetres, as `210 × 297`. */
  certSize: z.string(),
  perSheet: z.number(),
  issuedCount: z.number(),
  orgName: z.string(),
  remark: z.string(),
  publishTime: instant.nullable(),
  createdAt: instant,
  version: z.number(),
  can,
};
const columns = [
  text('templateName', { width: 240, link: '/certificate/print/template/detail' }),
  code('certTemplateKind', certTemplateKind, { width: 190 }),
  code('state', certTemplateState, { width: 100 }),
  count('edition', { width: 80 }),
  code('certLanguage', certLanguage, { width: 150 }),
  text('certSize', { width: 130 }),
  count('perSheet', { width: 100 }),
  text('certPrefix', { width: 120 }),
  count('validMonths', { width: 120 }),
  count('issuedCount', { summed: true, width: 100 }),
  text('orgName', { width: 190 }),
  dateTime('publishTime'),
  longText('remark', { quiet: true }),
] as const;

export const certTemplateList = list({
  name: 'certTemplate',
  path: '/certificate/print/template/page',
  purpose: 'Lists certificate templates of the scope.',
  permission: 'certificate:template:list',
  key: 'templateId',
  tabs: { filter: 'state', codes: certTemplateState },
  filters: {
    keyword: line(60),
    certTemplateKind: oneOf(certTemplateKind),
    state: several(oneOf(certTemplateState)),
    orgId: id,
    publishedBetween: between,
  },
  row,
  sorts: ['createdAt', 'publishTime'],
  columns,
});
export type CertTemplateRow = Row<typeof certTemplateList>;

export const certChoiceList = list({
  name: 'certTemplateChoice',
  path: '/certificate/print/template/select/page',
  purpose: 'Published templates that may be used: the own ones, those below and those of the organisations above.',
  permission: 'certificate:template:list',
  exports: false,
  key: 'templateId',
  filters: { keyword: line(60), certTemplateKind: oneOf(certTemplateKind) },
  row,
  sorts: ['publishTime'],
  columns,
});

const writable = {
  templateName: line(60, 2),
  certTemplateKind: oneOf(certTemplateKind),
  certLanguage: oneOf(certLanguage),
  /** Letters and digits in front of year and number; nobody else's. */
  certPrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{2,12}$/),
  validMonths: whole(1, 600).nullable().default(null),
  remark: line(500).default(''),
  layout: certLayout,
};
export type CertTemplateWritable = z.output<z.ZodObject<typeof writable>>;

const certTemplateDetail = z.object({
  ...certTemplateList.row.shape,
  orgId: id,
  layout: certLayout,
  editions: z.array(z.object({ templateId: id, edition: z.number(), state: z.number() })),
  history: z.array(walked),
  next: z.array(acting),
});
export type CertTemplateDetail = z.output<typeof certTemplateDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ templateId: id });
const written = z.object({ templateId: id, version: z.number() });

export const certTemplateEdges = edgeRoutes(certTemplateMachine, {
  path: '/certificate/print/template',
  of: 'a certificate template',
});

export const certTemplateApi = {
  list: certTemplateList,
  choices: certChoiceList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/certificate/print/template/one',
    purpose: 'Gives one template with its layout.',
    permission: 'certificate:template:list',
    input: one,
    data: certTemplateDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/certificate/print/template/add',
    purpose: 'Makes a draft of a certificate template.',
    permission: 'certificate:template:mod',
    input: z.strictObject(writable),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/certificate/print/template/mod',
    purpose: 'Changes the draft of a certificate template.',
    permission: 'certificate:template:mod',
    input: z.strictObject({ templateId: id, version, ...writable }),
    data: written,
  }),
  edition: route({
    ...manage,
    method: 'POST',
    path: '/certificate/print/template/edition',
    purpose: 'Opens a draft of the next edition; the published one stays in use until then.',
    permission: 'certificate:template:mod',
    input: one,
    data: written,
  }),
  copy: route({
    ...manage,
    method: 'POST',
    path: '/certificate/print/template/copy',
    purpose: 'A draft of the own organisation like a template it may use, pictures included.',
    permission: 'certificate:template:mod',
    input: one,
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/certificate/print/template/del',
    purpose: 'Deletes a template that was never published.',
    permission: 'certificate:template:mod',
    input: one,
    data: z.null(),
  }),
  draw: route({
    ...manage,
    method: 'POST',
    path: '/certificate/print/template/draw',
    purpose: 'How a layout looks with sample values, or with those of a real member; as SVG.',
    permission: 'certificate:template:list',
    input: z.strictObject({ layout: certLayout, certLanguage: oneOf(certLanguage), recordId: id.optional() }),
    data: z.object({ svg: z.string() }),
  }),
  picture: route({
    ...manage,
    method: 'GET',
    path: '/certificate/print/template/picture',
    purpose: 'A picture of a template one sees through an organisation above.',
    permission: 'certificate:template:list',
    raw: true,
    input: z.strictObject({ templateId: id, fileId: id }),
    data: z.unknown(),
  }),
  ...certTemplateEdges,
};
