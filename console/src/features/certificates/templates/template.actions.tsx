import { call } from '#client/call.ts';
import type { Say } from '#client/phrases.ts';
import { certTemplateMachine } from '#contracts/certificates/certificate.codes.ts';
import { type CertTemplateRow, certTemplateApi, certTemplateEdges } from '#contracts/certificates/template.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import type { Frame } from '#kit/frame.ts';

type Some = Pick<CertTemplateRow, 'templateId' | 'can'>;

/** What is done with a template, in lists and on its page. */
export const templateActions = (say: Say, frame: Frame): Action<Some>[] => {
  const edit = (templateId: string): void => frame.open('/certificate/print/template/edit', { templateId });
  return [
    {
      key: 'mod',
      title: say('kit.edit'),
      silent: true,
      on: (row) => row.can.includes('mod'),
      run: (row) => edit(row.templateId),
    },
    ...edgeActions<Some>(certTemplateMachine, certTemplateEdges, (row) => row.templateId),
    {
      key: 'edition',
      title: say('certificates.newEdition'),
      ask: true,
      follows: say('certificates.editionFollows'),
      on: (row) => row.can.includes('edition'),
      run: async (row) => edit((await call(certTemplateApi.edition, { templateId: row.templateId })).templateId),
    },
    {
      key: 'copy',
      title: say('certificates.copy'),
      ask: say('certificates.sureToCopy'),
      on: (row) => row.can.includes('copy'),
      run: async (row) => edit((await call(certTemplateApi.copy, { templateId: row.templateId })).templateId),
    },
    {
      key: 'del',
      title: say('kit.remove'),
      danger: true,
      ask: true,
      on: (row) => row.can.includes('del'),
      run: (row) => call(certTemplateApi.del, { templateId: row.templateId }),
    },
  ];
};
