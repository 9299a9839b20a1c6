import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    fileId: [
      'stored_file',
      ({ world, place, person, text }) =>
        keepFile(
          world.runtime,
          { ...systemActor, userId: person.userId, orgId: place.orgId, orgPath: place.path },
          { kind: 'document', fileName: `${text}.pdf`, mediaType: 'application/pdf', bytes: Buffer.from(text) },
        ),
    ],
    uploadId: rowOf('upload_session'),
  },
};
