import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, version, whole } from '../values.ts';
import { siteLayout } from './site.codes.ts';
import { siteFaceRoute } from './site-face.contract.ts';

/** A colour as the page uses it; empty for the template's. */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);
const colourOrTemplate = z.union([z.literal(''), colour]);

/** Name of a host without scheme, port and path; international names in their ASCII form. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!.*\.\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);

export const siteTemplateList = list({
  name: 'siteTemplate',
  path: '/org/site/sys/template/page',
  purpose: 'Lists the templates sites are made from.',
  permission: 'org:site:list',
  exports: false,
  key: 'templateId',
  filters: { keyword: line(40), layout: oneOf(siteLayout) },
  row: {
    templateId: id,
    templateCode: z.string(),
    templateName: z.string(),
    templateNameEn: z.string(),
    layout: z.string(),
    templateUrl: z.string(),
    primaryColour: z.string(),
    backgroundColour: z.string(),
    sites: z.number(),
    builtIn: z.boolean(),
    sort: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['sort', 'createdAt'],
  columns: [
    text('templateName', { width: 180 }),
    text('templateCode', { width: 140 }),
    code('layout', siteLayout, { width: 130 }),
    text('templateUrl', { width: 190 }),
    text('primaryColour', { width: 130 }),
    text('backgroundColour', { width: 130 }),
    count('sites', { width: 90 }),
    yes('builtIn'),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type SiteTemplateRow = Row<typeof siteTemplateList>;

export const siteList = list({
  name: 'site',
  path: '/org/site/page',
  purpose: 'Lists sites: hosts with a face of their own.',
  permission: 'system:site:list',
  key: 'siteId',
  filters: { keyword: line(60), orgId: id, layout: oneOf(siteLayout), state: oneOf(recordState) },
  row: {
    siteId: id,
    orgId: id,
    orgName: z.string(),
    host: z.string(),
    title: z.string(),
    titleEn: z.string(),
    templateName: z.string(),
    templateUrl: z.string(),
    state: z.number(),
    createdAt: instant,
    updatedAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'host'],
  columns: [
    text('host', { width: 220 }),
    text('orgName', { width: 220 }),
    text('title', { width: 200 }),
    text('titleEn', { width: 200, quiet: true }),
    text('templateName', { width: 150 }),
    text('templateUrl', { width: 180, quiet: true }),
    code('state', recordState),
    dateTime('updatedAt'),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type SiteRow = Row<typeof siteList>;

/** What people may write about a site. */
const writable = {
  host: hostName,
  templateId: id,
  title: line(40).default(''),
  titleEn: line(80).default(''),
  slogan: line(80).default(''),
  sloganEn: line(160).default(''),
  footer: line(200).default(''),
  footerEn: line(300).default(''),
  primaryColour: colourOrTemplate.default(''),
  backgroundColour: colourOrTemplate.default(''),
  logoFileId: id.nullable().default(null),
  backgroundFileId: id.nullable().default(null),
  state: oneOf(recordState).default(1),
};

const siteDetail = z.object({
  siteId: id,
  orgId: id,
  orgName: z.string(),
  host: z.string(),
  templateId: id,
  layout: z.string(),
  title: z.string(),
  titleEn: z.string(),
  slogan: z.string(),
  sloganEn: z.string(),
  footer: z.string(),
  footerEn: z.string(),
  primaryColour: z.string(),
  backgroundColour: z.string(),
  logoFileId: z.string().nullable(),
  backgroundFileId: z.string().nullable(),
  state: z.number(),
  version: z.number(),
  can,
});
export type SiteDetail = z.infer<typeof siteDetail>;

const templateWritable = {
  templateName: line(40, 2),
  templateNameEn: line(80).default(''),
  layout: oneOf(siteLayout),
  primaryColour: colour,
  backgroundColour: colour,
  sort: whole(0, 9999).default(100),
};

const site = { service: 'manager', auth: 'session', permission: 'org:site:mod' } as const;
const template = { service: 'manager', auth: 'session', permission: 'system:siteTemplate:mod' } as const;
const versioned = z.object({ version: z.number() });

export const siteApi = {
  templates: siteTemplateList,
  list: siteList,
  one: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    permission: 'org:site:list',
    path: '/org/site/one',
    purpose: "A site by its id or its organisation; the asker's own when neither is named; null while there is none.",
    input: z.strictObject({ siteId: id.optional(), orgId: id.optional() }),
    data: siteDetail.nullable(),
  }),
  add: route({
    ...site,
    method: 'POST',
    path: '/org/site/add',
    purpose: 'Adds a site for an organisation.',
    input: z.strictObject({ orgId: id.optional(), ...writable }),
    data: z.object({ siteId: id }),
  }),
  mod: route({
    ...site,
    method: 'PUT',
    path: '/org/site/mod',
    purpose: 'Changes the face of a site.',
    input: z.strictObject({ siteId: id, version, ...writable }),
    data: versioned,
  }),
  templateAdd: route({
    ...template,
    method: 'POST',
    path: '/template/add',
    purpose: 'Adds a template of sites.',
    input: z.strictObject({
      templateCode: z
        .string()
        .trim()
        .regex(/^[A-Za-z][\w.-]{1,39}$/),
      ...templateWritable,
    }),
    data: z.object({ templateId: id }),
  }),
  templateMod: route({
    ...template,
    method: 'PUT',
    path: '/template/mod',
    purpose: 'Changes a template of sites.',
    input: z.strictObject({ templateId: id, version, ...templateWritable }),
    data: versioned,
  }),
  templateDel: route({
    ...template,
    method: 'DELETE',
    path: '/template/delete/{id}',
    purpose: 'Deletes a template no site uses.',
    input: z.strictObject({ id }),
    data: z.null(),
  }),
  open: siteFaceRoute,
};
