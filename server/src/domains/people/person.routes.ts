import { askedFields } from '#contracts/people/people.codes.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { codeRules, countVisit, findHolders, makeCode, passwordPolicy } from '#domains/identity/door.ts';
import { queueCode, textWay } from '#domains/messages/door.ts';
import { isRegistering } from '#domains/registration/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { AuditEntry } from '#kernel/audit.ts';
import { fail } from '#kernel/errors.ts';
import { platformHeader } from '#kernel/origin.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveApart, type Visit } from '#kernel/serve.ts';
import { classifyPeople, emailHeld, fieldsAsked, findPeople, missingFields, pagePeople } from './person.queries.ts';

/** Visits one address may make to calls that tell whether a number is known. */
const visits = {
  check: { limit: 20, minutes: 10 },
  form: { limit: 30, minutes: 10 },
  code: { limit: 10, minutes: 60 },
} as const;

const refuseFlood = async (visit: Visit, kind: keyof typeof visits): Promise<void> => {
  const { limit, minutes } = visits[kind];
  const wait = await visit.trace((db) => countVisit(db, `public.${kind}`, visit.origin.ip, limit, minutes));
  if (wait > 0) throw fail('login.locked', { minutes: wait });
};

const holdersOf = (
  visit: Visit,
  given: { username?: string | undefined; phone?: string | undefined; idCard?: string | undefined },
) => {
  const { keys } = visit.runtime;
  return visit.apart(everything, (db) =>
    findHolders(db, {
      names: given.username ? [given.username] : [],
      phones: given.phone ? [keys.index('phone', given.phone)] : [],
      cards: given.idCard ? [keys.index('idCard', given.idCard)] : [],
    }),
  );
};

/** Nothing changes: what stands in the log is who asked about numbers, and which were asked about, masked. */
const ownCheck = ({ userId }: Actor): Partial<AuditEntry> => ({
  objectKind: 'user',
  objectId: userId,
  action: 'user.checkNumbers',
});

/** Who adds people hears whether somebody is on file already. */
const personAdders = ['org:employee:add', 'org:employee:import', 'student:student:import'];

const checkForm = async (
  visit: Visit,
  input: Parsed<typeof personApi.certForm>,
): Promise<Data<typeof personApi.certForm>> => {
  const { actor, runtime } = visit;
  const own = await visit.apart(actor.scope, (db) =>
    db
      .selectFrom('app_user')
      .select(['phone_index', 'id_card_index'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow(),
  );
  const holders = may(actor, personAdders) ? await holdersOf(visit, input) : [];
  const foreign = (column: 'phone_index' | 'id_card_index', kind: string, value: string): boolean => {
    const index = runtime.keys.index(kind, value);
    // What is on file for the asker is known to the asker; whether somebody else has it only to who may add people.
    const other = own[column] !== null && own[column] !== index;
    return other || holders.some((one) => one[column] === index && one.user_id !== actor.userId);
  };
  const wrong: ('realName' | 'phone' | 'idCard')[] = [];
  if (!isSameName(input.realName, actor.realName)) wrong.push('realName');
  if (input.phone && foreign('phone_index', 'phone', input.phone)) wrong.push('phone');
  if (foreign('id_card_index', 'idCard', input.idCard)) wrong.push('idCard');
  return { valid: wrong.length === 0, wrong };
};

export const personRoutes: Served[] = [
  serve(personApi.littlePage, (context, input) => pagePeople(context.db, context.actor, input)),
  serve(personApi.list, (context, input) => findPeople(context.db, context.actor, input)),
  serve(personApi.commonPage, (context, input) => pagePeople(context.db, context.actor, input)),
  serve(personApi.commonList, (context, input) => findPeople(context.db, context.actor, input)),
  serve(personApi.classify, (context, input) => classifyPeople(context.db, context.actor, input.orgId)),
  serve(personApi.passwordPolicy, ({ db, actor }) => passwordPolicy(db, actor.orgId)),
  serve(personApi.isFilled, async (context) => {
    const missing = await missingFields(context.db, context.actor);
    return { filled: missing.length === 0, missing };
  }),
  serve(personApi.requiredFields, async ({ db, actor }) => {
    const asked = await fieldsAsked(db, actor.orgId);
    return askedFields.map((field) => ({ field, required: asked.includes(field) }));
  }),

  serveApart('trace', personApi.certForm, async (visit, input) => {
    visit.audit(ownCheck(visit.actor));
    await refuseFlood(visit, 'form');
    return checkForm(visit, input);
  }),

  serveApart('trace', personApi.mayUse, async (visit, { ticket, ...given }) => {
    visit.audit(ownCheck(visit.actor));
    await refuseFlood(visit, 'check');
    const proven = ticket !== undefined && isRegistering(visit.runtime.keys, ticket);
    if (!proven && !may(visit.actor, personAdders)) return { usable: true, checked: false };
    if (given.email !== undefined)
      return { usable: !(await visit.apart(everything, (db) => emailHeld(db, given.email ?? ''))), checked: true };
    return { usable: (await holdersOf(visit, given)).length === 0, checked: true };
  }),

  serveApart('trace', personApi.sendCode, async (visit, input) => {
    // A GET by the spec's word that does something: only our own client may send it, never a link on a foreign page.
    const site = visit.request.headers['sec-fetch-site'];
    if (visit.request.headers[platformHeader] === undefined || site === 'cross-site' || site === 'same-site')
      throw fail('request.crossSite');
    if (textWay(visit) === 'none') throw fail('login.noTexts');
    await refuseFlood(visit, 'code');
    const { keys, wake } = visit.runtime;
    const { waitSeconds, goodForSeconds } = codeRules;
    await visit.apart(everything, async (db) => {
      const code = await makeCode(db, keys, input.phone);
      await queueCode(db, keys, { phone: input.phone, code, goodForSeconds });
    });
    wake();
    return { waitSeconds, goodForSeconds };
  }),
];
