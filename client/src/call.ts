import { answerCodes, type Envelope, type FieldProblem, organisationHeader } from '#contracts/envelope.ts';
import { type Data, fullPath, type Input, isQueried, isSealed, type Route } from '#contracts/route.ts';
import { appVersion, productVersion } from '#contracts/system/version.ts';
import { hasKey, unwrap, wrap } from './crypto.ts';
import { named } from './named.ts';
import { keepTime } from './server-clock.ts';
import { isOtherAccount } from './token.ts';

/** A refused or failed call: the code decides what the console does (spec section 8). */
export class CallFailure extends Error {
  readonly code: number;
  readonly fields: readonly FieldProblem[];
  readonly status: number;
  /** Code of the help's article that says why; empty where there is none. */
  readonly help: string;

  constructor(code: number, description: string, fields: readonly FieldProblem[] = [], status = 200, help = '') {
    super(description);
    this.code = code;
    this.fields = fields;
    this.status = status;
    this.help = help;
  }
}

/** Whether the server understood the call and said no: the same call made again would be refused again. */
export const wasRefused = (error: unknown): boolean =>
  error instanceof CallFailure && error.code >= answerCodes.invalidInput;

type Catalogue = (failure: CallFailure) => void;
let catalogue: Catalogue = () => undefined;
let otherAccount: () => void = () => undefined;
let language = 'zh-CN';
let platform = 'pc-admin';
let organisation = '';

/** Sets what happens on every failure, once per page. */
export const onFailure = (handler: Catalogue): void => {
  catalogue = handler;
};
/** Shows a failure whose call was quiet, as every other. */
export const showFailure = (failure: CallFailure): void => catalogue(failure);

/** Sets what happens when another tab logged somebody else in (spec section 8). */
export const onOtherAccount = (handler: () => void): void => {
  otherAccount = handler;
};
export const speak = (wanted: string): void => {
  language = wanted;
};

/** Names the application that calls, where it is not the console (spec section 7, header `platform`). */
export const callAs = (name: string): void => {
  platform = name;
};

/** Sets the organisation the page stands for; the server refuses what the session would do for another one. */
export const standFor = (orgId: string | undefined): void => {
  organisation = orgId ?? '';
};

const headers = (extra: Record<string, string>): Record<string, string> => ({
  platform,
  mapType: 'GD',
  'x-project': 'luan',
  appVersion,
  productVersion,
  'accept-language': language,
  ...(organisation === '' ? {} : { [organisationHeader]: organisation }),
  ...extra,
});

/** Query without empty values (spec section 5). */
const queryOf = (query: Record<string, unknown>): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return params;
};

/** What stands behind a call's path: the query, sealed as a whole where it may name a person. */
export const queryString = (route: Route, query: Record<string, unknown>): string => {
  const params = queryOf(query);
  if (params.size === 0) return '';
  if (!isSealed(route) || !hasKey()) return `?${params}`;
  return `?${new URLSearchParams({ data: wrap(Object.fromEntries(params)) })}`;
};

/** A key under which one deed is sent, however often: the server does it once. Works without a secure origin. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Options {
  signal?: AbortSignal;
  /** Idempotency key; a call without one gets its own. */
  key?: string;
  /** The call is being made once more, with the password asked for. */
  again?: boolean;
  /** The call is being made once more in a session that goes on; or it must not be asked whether it should. */
  renewed?: boolean;
  /** The call is being made once more, now that the session is back in the organisation of the page. */
  returned?: boolean;
  /** The caller shows the failure itself. */
  quiet?: boolean;
}

/** What a call sends: the fields its contract names, whatever else the object at hand holds. */
const sent = <R extends Route>(route: R, input: Input<R>): Record<string, unknown> =>
  named(route.input, input) as Record<string, unknown>;

const request = <R extends Route>(
  route: R,
  input: Input<R>,
  { signal, key }: Options & { key: string },
): Promise<Response> => {
  const rest = { ...sent(route, input) };
  const path = fullPath(route).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const sealed = route.encrypted === true && hasKey();
  const mode: Record<string, string> = sealed ? {} : { 'encrypt-mode': '-1' };
  if (isQueried(route)) {
    return fetch(path + queryString(route, rest), {
      method: route.method,
      headers: headers(route.method === 'GET' ? mode : { ...mode, 'idempotency-key': key }),
      signal: signal ?? null,
    });
  }
  return fetch(path, {
    method: route.method,
    headers: headers({ ...mode, 'content-type': 'application/json', 'idempotency-key': key }),
    body: JSON.stringify(sealed ? { data: wrap(rest) } : rest),
    signal: signal ?? null,
  });
};

let stepUp: () => Promise<boolean> = async () => false;
/** Sets how the password is asked for again when a sensitive call wants it; the call is then made once more. */
export const onStepUp = (handler: () => Promise<boolean>): void => {
  stepUp = handler;
};

/** Asks once for all calls that were refused together: each of them hears the same answer. */
const askTogether = (ask: (text: string) => Promise<boolean>): ((text: string) => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined;
  return (text) => {
    asking ??= ask(text).finally(() => {
      asking = undefined;
    });
    return asking;
  };
};

let renew: (text: string) => Promise<boolean> = async () => false;
/**
 * Sets what happens when a session wants to be renewed (code 406): true, and the refused call is made once more, with the
 * same input under the same key; a `CallFailure` it throws takes the place of the refusal.
 */
export const onExpired = (handler: (text: string) => Promise<boolean>): void => {
  renew = askTogether(handler);
};

let comeBack: (text: string) => Promise<boolean> = async () => false;
/**
 * Sets what happens when another tab has changed the organisation of the session: true, and the session stands for that of the
 * page again; the refused call, which did nothing, is made once more.
 */
export const onOtherOrganisation = (handler: () => Promise<boolean>): void => {
  comeBack = askTogether(handler);
};

type Tried = Pick<Options, 'renewed' | 'returned'>;

/** How a refused call is made once more, where the person has set right what it was refused for; refused, the person knows. */
const goesOn = async ({ code, description }: Envelope, tried: Tried): Promise<Tried | undefined> => {
  if (code === answerCodes.sessionExpired && !tried.renewed) {
    if (await renew(description)) return { ...tried, renewed: true };
  } else if (code === answerCodes.otherOrganisation && !tried.returned) {
    if (await comeBack(description)) return { ...tried, returned: true };
  } else return undefined;
  throw new CallFailure(code, description);
};

const failed = (failure: CallFailure, quiet: boolean): never => {
  if (!quiet) catalogue(failure);
  throw failure;
};

/** Makes one call; answers its data or throws a `CallFailure` that the catalogue has already shown. */
export const call = async <R extends Route>(route: R, input: Input<R>, options: Options = {}): Promise<Data<R>> => {
  const { quiet = false, key = newKey() } = options;
  // With another person's cookie the call would be theirs: it is not sent.
  if (route.auth !== 'none' && route.auth !== 'either' && isOtherAccount()) {
    otherAccount();
    throw new CallFailure(answerCodes.identityChanged, '');
  }
  let response: Response;
  try {
    response = await keepTime(() => request(route, input, { ...options, key }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return failed(new CallFailure(answerCodes.networkFailure, '', [], 0), quiet);
  }
  const body = await response.json().then(
    (answer) => answer as Envelope | undefined,
    (error: unknown) => {
      if (error instanceof SyntaxError) return undefined;
      // The answer broke off on its way, or the caller no longer wants it.
      if (options.signal?.aborted) throw error;
      return failed(new CallFailure(answerCodes.networkFailure, '', [], 0), quiet);
    },
  );
  if (body === undefined || typeof body.code !== 'number')
    return failed(new CallFailure(response.ok ? -1 : 900, '', [], response.status), quiet);
  const more = await goesOn(body, options);
  if (more) return call(route, input, { ...options, key, ...more });
  if (body.code === answerCodes.stepUpNeeded && !options.again && (await stepUp()))
    return call(route, input, { ...options, again: true });
  if (!body.success)
    return failed(new CallFailure(body.code, body.description, body.fields ?? [], response.status, body.help), quiet);
  const data = route.encrypted === true && hasKey() && typeof body.data === 'string' ? unwrap(body.data) : body.data;
  return data as Data<R>;
};

/** Sends one file to a raw call; answers its data or throws a `CallFailure` that the catalogue has already shown. */
export const sendFile = async <R extends Route>(
  route: R,
  input: Input<R>,
  file: File,
  tried: Tried = {},
): Promise<Data<R>> => {
  const form = new FormData();
  form.set('file', file);
  const response = await fetch(fullPath(route) + queryString(route, sent(route, input)), {
    method: route.method,
    headers: headers({}),
    body: form,
  }).catch(() => undefined);
  const body = (await response?.json().catch(() => undefined)) as Envelope | undefined;
  if (body === undefined) return failed(new CallFailure(answerCodes.networkFailure, '', [], 0), false);
  const more = await goesOn(body, tried);
  if (more) return sendFile(route, input, file, more);
  if (!body.success) return failed(new CallFailure(body.code, body.description, body.fields ?? []), false);
  return body.data as Data<R>;
};

/** Gives a file that has arrived to the person; the address is good for a minute. */
type HandOver = (address: string, name: string) => void | Promise<void>;
const download: HandOver = (address, name) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};
let handOver: HandOver = download;
/** Sets what stands between a file that has arrived and its download, which some browsers block. */
export const onFile = (handler: (address: string, name: string, save: HandOver) => void | Promise<void>): void => {
  handOver = (address, name) => handler(address, name, download);
};

/**
 * Saves what a raw call answers as a file of the browser; a refusal is shown by the catalogue, unless the caller shows it.
 * @throws a `CallFailure`, also for a file that broke off on its way and for a page of somebody else's in its place.
 */
export const saveFile = async <R extends Route>(
  route: R,
  input: Input<R>,
  { quiet = false, ...tried }: Tried & Pick<Options, 'quiet'> = {},
): Promise<void> => {
  const asked =
    route.method === 'GET'
      ? fetch(fullPath(route) + queryString(route, sent(route, input)), { headers: headers({}) })
      : fetch(fullPath(route), {
          method: route.method,
          headers: headers({ 'content-type': 'application/json' }),
          body: JSON.stringify(sent(route, input)),
        });
  const response = await asked.catch(() => undefined);
  if (!response) return failed(new CallFailure(answerCodes.networkFailure, '', [], 0), quiet);
  if (response.headers.get('content-type')?.includes('application/json')) {
    const body = (await response.json()) as Envelope;
    const more = await goesOn(body, tried);
    if (more) return saveFile(route, input, { ...more, quiet });
    return failed(new CallFailure(body.code, body.description), quiet);
  }
  if (!response.ok) return failed(new CallFailure(answerCodes.serviceUpgrading, '', [], response.status), quiet);
  const bytes = await response.blob().catch(() => undefined);
  if (!bytes) return failed(new CallFailure(answerCodes.networkFailure, '', [], 0), quiet);
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  const address = URL.createObjectURL(bytes);
  await handOver(address, decodeURIComponent(name));
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
