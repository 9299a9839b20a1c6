import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCodes, type Envelope, organisationHeader } from '#contracts/envelope.ts';
import { fullPath, isQueried, isSealed, isStudentRoute, isTooOpen, type Route } from '#contracts/route.ts';
import { storable } from '#contracts/system/storable.ts';
import { understands } from '#contracts/system/version.ts';
import { type FailureKey, type Language, languageOf } from '#phrases/say.ts';
import { type Actor, require, systemActor } from './actor.ts';
import { type AuditEntry, type Origin, writeAudit } from './audit.ts';
import { auditedDatabase } from './audited-database.ts';
import { check } from './check.ts';
import { type Db, sqlState } from './db.ts';
import { unwrap, wrap } from './envelope.ts';
import { erasedIn } from './erased.ts';
import { Failure, fail } from './errors.ts';
import { withoutHidden } from './hidden-fields.ts';
import { once, onceHeader, pressOf } from './idempotency.ts';
import { onceVisit } from './idempotent-visit.ts';
import { platformHeader, refuseCrossSite } from './origin.ts';
import { readBy } from './reader.ts';
import { carriedPersons, type Door, recogniseIfAny } from './recognise.ts';
import { comingFrom, sourceOf } from './record-source.ts';
import { isReadByPerson, refusalPage } from './refusal.page.ts';
import { refusal } from './refusal.ts';
import { withoutAnswers } from './right-answers.ts';
import type { Runtime } from './runtime.ts';
import { everything, ownOrganisation } from './scope.ts';
import type { Context, Served, Visit } from './serve.ts';
import { requireStepUp } from './step-up.ts';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Where requests came from, noted when they arrive: a connection that was reset forgets its address. */
const origins = new WeakMap<FastifyRequest, Origin>();
const noteOrigin = (request: FastifyRequest): void => {
  const ip: string | undefined = request.ip;
  origins.set(request, { ip: storable(ip ?? ''), userAgent: storable(headerOf(request, 'user-agent') ?? '') });
};
const originOf = (request: FastifyRequest): Origin => origins.get(request) ?? { ip: '', userAgent: '' };

/** Header with the product's version a client was made for, as node names it. */
const versionHeader = 'productversion';

/** Refuses a page that stands for another organisation than the session, which another tab has changed meanwhile. */
const refuseOtherOrganisation = (route: Route, request: FastifyRequest, actor: Actor): void => {
  const stands = headerOf(request, organisationHeader);
  if (stands !== undefined && stands !== actor.orgId && !route.anyOrganisation) throw fail('session.otherOrganisation');
};

/** What a sealed text holds; what is no object is refused as every broken one. */
const unsealed = (runtime: Runtime, wrapped: unknown): object => {
  const opened = unwrap(runtime.keys.envelope, wrapped);
  if (opened === null || typeof opened !== 'object' || Array.isArray(opened)) throw fail('envelope.broken');
  return opened;
};

/** What was asked, opened where it was sealed; sealed or not, `check` holds it to what can be kept. */
const inputOf = (route: Route, request: FastifyRequest, runtime: Runtime): unknown => {
  const params = request.params as Record<string, unknown>;
  if (isQueried(route)) {
    const query = { ...(request.query as Record<string, unknown>) };
    // In clear it has been written into logs on its way already: refused, so that nobody builds on it.
    if (isTooOpen(route, query)) throw fail('envelope.open');
    if (!isSealed(route) || query.data === undefined) return { ...query, ...params };
    return { ...unsealed(runtime, query.data), ...params };
  }
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw fail('input.notJson');
  const wrapped = route.encrypted && 'data' in body && request.headers['encrypt-mode'] !== '-1';
  return { ...(wrapped ? unsealed(runtime, body.data) : body), ...params };
};

const answer = (data: unknown): Envelope => ({
  success: true,
  code: answerCodes.ok,
  description: '',
  data: data ?? null,
});

const overloaded = new Set([
  '53300',
  '57P03',
  '08006',
  '08001',
  '57014',
  '53100',
  '57P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOSPC',
]);

/** State of `raise exception '<key of a failure>' using errcode = 'LU000'` in the migrations. */
const refusedByRule = 'LU000';

/** Turns whatever was thrown into a refusal; unknown errors become the spec's upgrade message. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const state = sqlState(error);
  if (state?.startsWith('FST_ERR_CTP_BODY_TOO_LARGE') || state === 'FST_REQ_FILE_TOO_LARGE')
    return fail('input.tooLarge');
  if (state?.startsWith('FST_ERR_CTP')) return fail('input.notJson');
  if (state !== undefined && overloaded.has(state)) return fail('server.busy');
  // A rule the database itself keeps says which refusal it is.
  if (state === refusedByRule && error instanceof Error) return fail(error.message as FailureKey);
  if (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(error.message)
  )
    return fail('server.busy');
  return fail('server.error');
};

/** HTTP status of a failure: refusals are answers (200); only overload speaks to machines. */
export const statusOf = (failure: Failure): number => (failure.key === 'server.busy' ? 503 : 200);

/** Bytes or a stream go out as they are; everything else in the envelope. */
const isFile = (data: unknown): boolean => Buffer.isBuffer(data) || data instanceof Readable;

const auditable = (route: Route): boolean => route.method !== 'GET' && route.ownRecord !== true;

/** A body that is bytes, not the input: an upload. What only answers bytes is asked as every other call. */
const hasOwnBody = (route: Route, request: FastifyRequest): boolean =>
  route.signedBody === true ||
  (route.raw === true &&
    route.method !== 'GET' &&
    request.headers['content-type']?.startsWith('application/json') !== true);

/** Puts one call on the server: door, permission, input, transaction, audit, answer. */
export const mount = (app: FastifyInstance, runtime: Runtime, { recognise, asMember }: Door, given: Served): void => {
  const served = withoutAnswers(given);
  const { route } = served;
  const path = fullPath(route).replace(/\{(\w+)\}/g, ':$1');

  const recordDenied = async (actor: Actor, request: FastifyRequest, failure: Failure): Promise<void> => {
    if (actor.userId === '0') return;
    const entry: AuditEntry = {
      service: route.service,
      action: `${route.method} ${route.path}`,
      result: failure.key === 'permission.lacking' || failure.key === 'object.missing' ? 'denied' : 'failed',
      after: { failure: failure.key },
    };
    await runtime.database.within(
      actor.scope,
      async (db) => void (await writeAudit(db, actor, originOf(request), entry)),
    );
  };

  const run = async (
    knocked: Actor,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const input = check(
      route.input,
      hasOwnBody(route, request)
        ? { ...(request.query as object), ...(request.params as object) }
        : inputOf(route, request, runtime),
      language,
    );
    const members = served.members?.(input as never, knocked);
    const actor = members
      ? await runtime.database.within(everything, (db) => asMember(db, knocked, members), 'read')
      : knocked;
    const own = ownOrganisation(actor);
    const entry: AuditEntry = {
      service: route.service,
      action: `${route.method} ${route.path}`,
      result: 'done',
      after: route.raw ? undefined : input,
    };
    const audited = auditable(route) && actor.userId !== '0';
    const origin = originOf(request);
    // Whoever builds a call is told; in service the row is written all the same.
    const hold = (): void => {
      if (runtime.settings.LUAN_REPLY_CHECK && !entry.objectKind)
        throw new Error(`${route.method} ${route.path} writes no object into the operation log`);
    };
    const record = async (db: Db): Promise<boolean> => {
      if (!audited) return false;
      hold();
      return writeAudit(db, actor, origin, entry);
    };
    const press = audited
      ? pressOf(actor, request.headers[onceHeader], {
          name: `${route.method} ${fullPath(route)}`,
          route: entry.action,
          input,
        })
      : undefined;
    const deeds =
      audited && served.visit ? auditedDatabase(runtime.database, actor, origin, { entry, press, hold }) : undefined;
    const database = deeds?.database ?? runtime.database;
    const visit: Visit = {
      runtime: deeds ? { ...runtime, database } : runtime,
      actor,
      language,
      origin,
      persons: () => carriedPersons(recognise, request),
      apart: (scope, work) => database.within(scope, work),
      withinOwnMembership: (work) => database.within(own, work),
      trace: (work) => runtime.database.within(everything, work),
      audit: (more) => Object.assign(entry, more),
      request,
      reply,
    };
    if (served.visit) {
      const work = async (): Promise<unknown> => {
        const data = await served.visit?.(visit, input as never);
        await deeds?.finish();
        return data;
      };
      return deeds && press ? onceVisit(runtime.database, press, { work, isTaken: deeds.written }) : work();
    }
    const after: (() => void)[] = [];
    const data = await runtime.database.within(
      served.across ? everything : served.own ? own : actor.scope,
      async (db) => {
        const context: Context = {
          ...visit,
          db,
          afterwards: (work) => after.push(work),
        };
        return once(db, press, async () => {
          const result = await served.handle?.(context, input as never);
          await record(db);
          return result;
        });
      },
      served.query ? 'list' : route.method === 'GET' ? 'read' : 'write',
    );
    for (const work of after) work();
    return data;
  };

  app.route({
    method: route.method,
    url: path,
    config: { known: true },
    onRequest: async (request) => noteOrigin(request),
    handler: async (request, reply) => {
      let actor = systemActor;
      try {
        refuseCrossSite(route, request, runtime.settings);
        if (!understands(headerOf(request, versionHeader))) throw fail('request.outdated');
        if (route.auth === 'either') actor = await recogniseIfAny(recognise, request, route);
        else if (route.auth !== 'none') {
          actor = await recognise(request, route);
          if (actor.limited && !/limited$/i.test(route.auth)) throw fail('session.passwordMustChange');
          if (actor.runAs && (route.inPerson || isStudentRoute(route))) throw fail('runAs.forbidden');
          refuseOtherOrganisation(route, request, actor);
          require(actor, route.permission);
          if (route.movesMoney) requireStepUp(actor);
        }
        const source = sourceOf(headerOf(request, platformHeader), originOf(request).userAgent);
        const language = languageOf(request.headers['accept-language']);
        const data = await comingFrom(source, () => readBy(language, () => run(actor, language, request, reply)));
        if (reply.sent || isFile(data)) return data;
        if (runtime.settings.LUAN_REPLY_CHECK)
          check(route.data, JSON.parse(JSON.stringify(data ?? null)), 'en', Infinity);
        const seen = route.ofOneself ? data : withoutHidden(data, actor, route.data);
        const body = answer(erasedIn(seen, language));
        return route.encrypted && request.headers['encrypt-mode'] !== '-1'
          ? { ...body, data: wrap(runtime.keys.envelope, body.data) }
          : body;
      } catch (error) {
        const failure = failureOf(error);
        if (failure.key === 'server.error') request.log.error({ err: error, path: route.path }, 'request failed');
        if (auditable(route) || failure.key === 'permission.lacking') {
          await recordDenied(actor, request, failure).catch((problem: unknown) =>
            request.log.error({ err: problem }, 'audit failed'),
          );
        }
        if (statusOf(failure) === 503) reply.header('retry-after', '5');
        const refused = refusal(failure, request);
        const shown = isReadByPerson(route, request) ? refusalPage(reply, request, refused) : refused;
        return reply.status(statusOf(failure)).send(shown);
      }
    },
  });
};
