import { useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type SiteLayout, siteLayout } from '#contracts/organisations/site.codes.ts';
import { type SiteTemplateRow, siteApi } from '#contracts/organisations/site.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { fieldsOf } from '#kit/form-fields.ts';
import { late } from '#kit/late.tsx';
import { ListScreen } from '#kit/list.tsx';
import { plainFace } from '#pickers/site-face.tsx';
import { colour } from './colour.tsx';

const SitePreview = late(async () => (await import('./preview.tsx')).SitePreview);

const Swatch = ({ colour: value }: { colour: string }) => (
  <span className="luan-site-swatch">
    <span style={{ background: value }} />
    {value}
  </span>
);

const swatches = {
  primaryColour: (row: SiteTemplateRow) => <Swatch colour={row.primaryColour} />,
  backgroundColour: (row: SiteTemplateRow) => <Swatch colour={row.backgroundColour} />,
};

const of = fieldsOf(siteApi.templateAdd);

/** Log-in templates: the system's four, and variants of them in other colours. */
const TemplateList = () => {
  const say = useSay();
  const [editing, setEditing] = useState<SiteTemplateRow | 'new'>();
  const close = () => setEditing(undefined);
  const row = editing === 'new' ? undefined : editing;

  const fields = (values: Record<string, unknown>): Field[] => [
    of.text('templateName'),
    of.text('templateNameEn'),
    ...(editing === 'new' ? [of.text('templateCode', { max: 40, hint: say('people.codeHint') })] : []),
    ...(row?.builtIn ? [] : [of.code('layout', { required: true })]),
    colour('primaryColour', { required: true }),
    colour('backgroundColour', { required: true }),
    of.number('sort'),
    field.of(
      'preview',
      () => (
        <SitePreview
          face={{
            ...plainFace,
            layout: (values.layout ?? row?.layout ?? 'one') as SiteLayout,
            primaryColour: String(values.primaryColour ?? ''),
            backgroundColour: String(values.backgroundColour ?? ''),
          }}
        />
      ),
      { span: 24, title: say('sites.preview') },
    ),
  ];

  return (
    <>
      <ListScreen<SiteTemplateRow>
        of={siteApi.templates}
        search={[field.text('keyword', { max: 40 }), field.code('layout', siteLayout)]}
        create={{
          permission: 'system:siteTemplate:mod',
          title: say('sites.addTemplate'),
          run: () => setEditing('new'),
        }}
        rowActions={[
          {
            key: 'mod',
            title: say('kit.edit'),
            silent: true,
            on: (one) => one.can.includes('mod'),
            run: (one) => setEditing(one),
          },
          {
            key: 'del',
            title: say('kit.remove'),
            danger: true,
            ask: true,
            on: (one) => one.can.includes('del'),
            run: (one) => call(siteApi.templateDel, { id: one.templateId }),
          },
        ]}
        cells={swatches}
      />
      {editing && (
        <FormDialog
          key={row?.templateId ?? ''}
          title={say(row ? 'sites.editTemplate' : 'sites.addTemplate')}
          send={row ? siteApi.templateMod : siteApi.templateAdd}
          standing={row}
          initial={
            row ?? {
              layout: 'one',
              primaryColour: plainFace.primaryColour,
              backgroundColour: plainFace.backgroundColour,
            }
          }
          fields={fields}
          onDone={close}
          onCancel={close}
        />
      )}
    </>
  );
};
export default TemplateList;
