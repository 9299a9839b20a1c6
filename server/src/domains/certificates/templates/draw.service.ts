import { sql } from 'kysely';
import { filesOf } from '#contracts/certificates/layout.ts';
import type { certTemplateApi } from '#contracts/certificates/template.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { placedSvg } from '#kernel/engines/placed/placed.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { openFile } from '#kernel/files.ts';
import { everything, inScope } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { languages, say } from '#phrases/say.ts';
import { picturesOf, verifyAddress } from '../issues/face.service.ts';
import { factsOf, type MemberFacts, printedOf } from '../issues/facts.queries.ts';
import { lastDay, numberText } from '../issues/issue.service.ts';
import { bytesOf, storedFile } from '../issues/photo.service.ts';
import { type Face, type Printed, pageOf } from '../issues/printed.rules.ts';
import { wrongLayout } from './layout.rules.ts';
import { inSight } from './template.queries.ts';

/** Leads to the page that says that there is no such certificate. */
const sampleCode = 'x'.repeat(24);
const photoName = 'sample-photo';

/** Values of nobody, for a template that is being drawn. */
const samplePrinted = (issuedOn: string): Printed => {
  const sample = (language: 'zh-CN' | 'en') => {
    const english = language === 'en';
    const name = say(language, 'certificates.sample.orgName');
    const day = english ? issuedOn : issuedOn.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');
    return {
      realName: say(language, 'certificates.sample.realName'),
      gender: say(language, 'codes.gender.male'),
      idCardMasked: '99000019******1234',
      idCard: '990000199001011234',
      orgName: name,
      issuer: name,
      planName: say(language, 'certificates.sample.planName'),
      flavour: say(language, 'codes.flavour.safeTrain'),
      subjectNames: '—',
      industryNames: '—',
      dutyNames: '—',
      startDate: day,
      endDate: day,
      hours: '24',
      minutes: '1080',
      score: '92',
      certNumber: numberText('XX', Number(issuedOn.slice(0, 4)), 1),
      issuedOn: day,
      validUntil: say(language, 'certificates.longTerm'),
    };
  };
  return Object.fromEntries(languages.map((language) => [language, sample(language)])) as unknown as Printed;
};

/** A member in reach, with the numbers a certificate would have today. */
export const memberPrinted = (of: MemberFacts, months: number, prefix: string): Printed => {
  const issuedOn = dayOf(clock.now());
  const certNumber = numberText(prefix, Number(issuedOn.slice(0, 4)), 0);
  return printedOf(of, { certNumber, issuedOn, validUntil: lastDay(issuedOn, months) });
};

/** A member's record in reach; foreign equals missing. */
export const memberInReach = async (db: Db, actor: Actor, recordId: string): Promise<MemberFacts> => {
  const { rows } =
    await sql`select from training_record r where r.id = ${recordId} and ${inScope(actor.scope, 'training_record r')}`.execute(
      db,
    );
  const [found] = rows.length > 0 ? await factsOf(db, [recordId]) : [];
  if (!found) throw fail('object.missing');
  return found;
};

/** The photo a person has now. */
export const photoNow = async (visit: Visit, userId: string): Promise<Buffer | undefined> => {
  const file = await visit.apart(everything, async (db) => {
    const { rows } = await sql<{
      id: string | null;
    }>`select photo_file_id as id from app_user where id = ${userId}`.execute(db);
    return rows[0]?.id ? storedFile(db, rows[0].id) : undefined;
  });
  return file ? bytesOf(visit.runtime, file) : undefined;
};

/** Draws a face that was never issued: its code leads to a page that says so. */
export const drawUnissued = async (
  visit: Visit,
  of: Pick<Face, 'layout' | 'language' | 'printed'>,
  photo: Buffer | undefined,
): Promise<string> => {
  const address = verifyAddress(publicAddress(visit.runtime.settings), sampleCode);
  const face: Face = { ...of, address, photo: photo ? photoName : null };
  return placedSvg(pageOf(face), {
    ...(await picturesOf(visit.runtime, of.layout)),
    ...(photo ? { [photoName]: photo } : {}),
  });
};

/** Pictures of a layout must be in reach, or stand on a template in sight. */
const refuseForeignPictures = async (db: Db, actor: Actor, wanted: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${[...wanted]}::bigint[]) w (id)
    where not exists (select from stored_file f where f.id = w.id and f.kind = 'certificate-print-template' and ${inScope(actor.scope, 'stored_file f')})
      and not exists (select from cert_template t where ${inSight(actor)} and t.layout @? ('$.elements[*] ? (@.fileId == "' || w.id::text || '")')::jsonpath)`.execute(
    db,
  );
  if ((rows[0]?.n ?? 0) > 0) throw failFields([{ field: 'layout', key: 'certTemplate.pictureMissing' }]);
};

/** How a layout looks, with the values of nobody or of a real member. */
export const drawLayout = async (
  visit: Visit,
  input: Parsed<typeof certTemplateApi.draw>,
): Promise<{ svg: string }> => {
  const { actor } = visit;
  const problems = wrongLayout(input.layout);
  if (problems.length > 0) throw failFields(problems);
  const member = await visit.apart(actor.scope, async (db) => {
    await refuseForeignPictures(db, actor, filesOf(input.layout));
    return input.recordId === undefined ? undefined : memberInReach(db, actor, input.recordId);
  });
  const { recordId, certLanguage } = input;
  const after = { certLanguage, ...(recordId === undefined ? {} : { recordId }) };
  // What is drawn is kept nowhere yet; whose values were shown is said.
  visit.audit({ objectKind: 'certTemplate', action: 'certTemplate.draw', after });
  const printed = member ? memberPrinted(member, 0, 'XX') : samplePrinted(dayOf(clock.now()));
  const photo = member ? await photoNow(visit, member.user_id) : undefined;
  return { svg: await drawUnissued(visit, { layout: input.layout, language: certLanguage, printed }, photo) };
};

/** A picture of a template in sight, which may belong to an organisation above. */
export const sendPicture = async (visit: Visit, input: { templateId: string; fileId: string }) => {
  const file = await visit.apart(visit.actor.scope, async (db) => {
    const { rows } = await sql<{
      layout: Parameters<typeof filesOf>[0];
    }>`select t.layout from cert_template t where t.id = ${input.templateId} and ${inSight(visit.actor)}`.execute(db);
    if (!rows[0] || !filesOf(rows[0].layout).includes(input.fileId)) throw fail('file.missing');
    return true;
  });
  const stored = file ? await visit.apart(everything, (db) => storedFile(db, input.fileId)) : undefined;
  if (!stored) throw fail('file.missing');
  visit.reply.header('content-type', stored.mediaType);
  visit.reply.header('cache-control', 'private, max-age=300');
  return openFile(visit.runtime, stored);
};
