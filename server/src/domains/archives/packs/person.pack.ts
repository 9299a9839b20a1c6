import { wordsIn } from '#domains/prints/door.ts';
import { fail } from '#kernel/errors.ts';
import { secret } from '#kernel/keys.ts';
import type { TaskWork } from '#kernel/runtime.ts';
import { personParts } from '../layout/person.layout.ts';
import { placeOfMember } from '../reach.queries.ts';
import { readPersonFile } from '../reading/person.reading.ts';
import { findAvailable, keep, type Made, type Maker, makerOf } from './keep.service.ts';
import { readPictures } from './picture.service.ts';

/**
 * The archive of one person, ready to be laid out; `found` where the caller has found the person in the scope, who may have
 * left since. @throws object.missing for somebody out of reach.
 */
export const composePerson = async (
  maker: Maker,
  orgUserId: string,
  found?: { orgId: string; path: string },
): Promise<Made> => {
  const { runtime, actor, language } = maker;
  const words = wordsIn(language);
  const { place, file } = await runtime.database.within(
    actor.scope,
    async (db) => ({
      place: found ?? (await placeOfMember(db, actor, orgUserId, true)),
      file: await readPersonFile(db, actor, orgUserId),
    }),
    'read',
  );
  if (!file) throw fail('object.missing');
  const { facts } = file;
  const images = await readPictures(runtime, facts.photoFileId === null ? [] : [facts.photoFileId], () =>
    Promise.resolve(),
  );
  const [photo] = Object.keys(images);
  const title = words.say('archives.personTitle', { name: facts.realName });
  const code = secret();
  return {
    about: { kind: 'person', planId: null, orgUserId, ...place, flavour: '', title, people: 1 },
    code,
    parts: personParts(file, words, photo),
    cover: findAvailable(
      maker,
      {
        title,
        subtitle: words.say('archives.coverPerson'),
        lines: [
          [words.say('archives.columns.organisation'), facts.orgName],
          [words.say('archives.columns.name'), facts.realName],
          [words.say('fields.idCard'), facts.idCard],
          [words.say('archives.records'), String(file.records.length)],
        ],
      },
      code,
    ),
    lists: [],
    images,
  };
};

/** Background work: the archive of one person. */
export const personArchiveWork: TaskWork = async (run) => {
  const maker = makerOf(run);
  return keep(maker, await composePerson(maker, String(run.input.orgUserId)));
};
