import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '#client/hooks.ts';
import { say } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import type { SiteLayout } from '#contracts/organisations/site.codes.ts';
import { type SiteDetail, type SiteTemplateRow, siteApi } from '#contracts/organisations/site.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Group, type Values } from '#kit/form.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { type Face, plainFace } from '#pickers/site-face.tsx';
import { colour } from './colour.tsx';
import { SitePreview } from './preview.tsx';
import { TemplatePicker } from './template.picker.tsx';

type Held = { fileId: string; fileName: string }[];

const words = ['title', 'titleEn', 'slogan', 'sloganEn', 'footer', 'footerEn'] as const;
const of = fieldsOf(siteApi.add);

const addressOf = (held: unknown): string => {
  const first = (held as Held | undefined)?.[0];
  return first ? fileAddress(first.fileId, {}) : '';
};

/** What the page will look like with what stands in the form. */
const faceOf = (values: Values, templates: readonly SiteTemplateRow[]): Face => {
  const template = templates.find((one) => one.templateId === values.templateId);
  const text = (name: string) => String(values[name] ?? '');
  return {
    ...plainFace,
    ...(Object.fromEntries(words.map((name) => [name, text(name)])) as Pick<Face, (typeof words)[number]>),
    layout: (template?.layout ?? plainFace.layout) as SiteLayout,
    primaryColour: text('primaryColour') || (template?.primaryColour ?? ''),
    backgroundColour: text('backgroundColour') || (template?.backgroundColour ?? ''),
    logoUrl: addressOf(values.logo),
    backgroundUrl: addressOf(values.background),
  };
};

const groups = (values: Values, templates: readonly SiteTemplateRow[], choosing: boolean): Group[] => [
  {
    title: say('sites.address'),
    fields: [
      ...(choosing ? [of.of('orgId', (props) => <OrganisationPicker {...props} />, { required: true })] : []),
      of.text('host', { hint: say('sites.hostHint') }),
      of.of('templateId', (props) => <TemplatePicker {...props} templates={templates} />),
      of.code('state', { required: true }),
    ],
  },
  {
    title: say('sites.preview'),
    fields: [field.of('preview', () => <SitePreview face={faceOf(values, templates)} />, { span: 24, title: '' })],
  },
  {
    title: say('sites.words'),
    fields: [
      of.text('title', { hint: say('sites.emptyHint') }),
      of.text('titleEn'),
      of.text('slogan'),
      of.text('sloganEn'),
      of.text('footer'),
      of.text('footerEn'),
    ],
  },
  {
    title: say('sites.look'),
    fields: [
      colour('primaryColour', { hint: say('sites.colourHint') }),
      colour('backgroundColour', { hint: say('sites.colourHint') }),
      field.files('logo', 'site', {
        most: 1,
        open: true,
        title: say('fields.logoFileId'),
        hint: say('sites.logoHint'),
      }),
      field.files('background', 'site', {
        most: 1,
        open: true,
        title: say('fields.backgroundFileId'),
        hint: say('sites.backgroundHint'),
      }),
    ],
  },
];

const held = (fileId: string | null | undefined, name: string): Held =>
  fileId ? [{ fileId, fileName: `${name}.png` }] : [];
const firstOf = (value: unknown): string | null => (value as Held | undefined)?.[0]?.fileId ?? null;

const pictures = (values: Values) => ({
  logoFileId: firstOf(values.logo),
  backgroundFileId: firstOf(values.background),
});

interface Props {
  /** The site that is edited; null makes a new one. */
  site: SiteDetail | null;
  /** The new site's organisation is chosen in the form. */
  choosing?: boolean;
  above?: ReactNode;
  onDone?: () => void;
}

/** Site, words, colours and pictures, with the page beside them as it will look. */
export const SiteForm = ({ site, choosing = false, above, onDone }: Props) => {
  const templates = useCall(siteApi.templates.page, { size: 200 }, { fresh: 60_000 });
  if (templates.isError) return <FailureView onRefresh={() => void templates.refetch()} />;
  if (!templates.data)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  const rows = (templates.data as { list: SiteTemplateRow[] }).list;
  const done = onDone ? { onDone } : {};
  const note =
    above ?? (site === null && !choosing ? <Alert type="info" showIcon title={say('sites.none')} /> : undefined);
  return (
    <FormScreen
      groups={(values) => groups(values, rows, site === null && choosing)}
      send={site ? siteApi.mod : siteApi.add}
      initial={{ state: 1, templateId: rows[0]?.templateId }}
      load={
        site
          ? {
              route: siteApi.one,
              input: { siteId: site.siteId },
              toValues: (data) => ({
                ...data,
                logo: held(data?.logoFileId, 'logo'),
                background: held(data?.backgroundFileId, 'background'),
              }),
            }
          : undefined
      }
      also={pictures}
      above={note}
      {...done}
    />
  );
};
