import { sql } from 'kysely';
import { certPrintState, certTemplateState } from '#contracts/certificates/certificate.codes.ts';
import { endedPlan, someLayout } from '#testing/certificates.ts';
import { type Fixtures, rowOf } from '#testing/makers.ts';
import { joinPlan } from '#testing/training.ts';
import { unique } from '#testing/world.ts';

/** A layout with a picture of the organisation. */
const pictured = (fileId: string): string =>
  JSON.stringify(
    someLayout({}, [{ kind: 'picture', key: 'seal', role: 'picture', fileId, x: 1, y: 1, width: 10, height: 10 }]),
  );

export const fixtures: Fixtures = {
  makers: {
    planId: ['plan', async ({ world, place }) => (await endedPlan(world, place, 1)).planId],
    recordId: [
      'training_record',
      ({ world, place, person, id }) => joinPlan(world, id('certificates.planId'), place, person, 30),
    ],
    draftTemplateId: [
      'cert_template',
      ({ row, id }) =>
        row('cert_template', { state: certTemplateState.values.draft, layout: pictured(id('files.fileId')) }),
    ],
    templateId: [
      'cert_template',
      async ({ world, row, id: made }) => {
        const state = certTemplateState.values.published;
        const id = await row('cert_template', {
          state,
          kind: 'training',
          language: 'zh-CN',
          layout: pictured(made('files.fileId')),
        });
        await world.asSystem((db) => sql`update cert_template set root_id = id where id = ${id}`.execute(db));
        return id;
      },
    ],
    certificateId: ['certificate', ({ row }) => row('certificate', { number: unique() })],
    declarationId: rowOf('declaration', { state: 3 }),
    waitingId: rowOf('cert_print', { state: certPrintState.values.awaitingAudit }),
    printId: rowOf('cert_print'),
  },
  aliases: {
    certificateTemplateId: 'templateId',
    '/certificate/print/template/mod templateId': 'draftTemplateId',
    '/third/declaration/ id': 'declarationId',
    '/certificate/print/approve id': 'waitingId',
    '/certificate/print/reject id': 'waitingId',
    '/certificate/issue/ id': 'certificateId',
    '/certificate/print/ id': 'printId',
    '/certificate/print/template/ id': 'templateId',
  },
};
