import { ProviderError } from './provider-error.ts';

/** Milliseconds a provider may take for an answer, all of it. */
export const usualPatience = 10_000;
/** Most bytes of an answer, and of a daily file. */
const mostAnswered = 1024 * 1024;
export const mostOfFile = 64 * 1024 * 1024;

export interface Asking {
  readonly provider: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly patience: number;
  readonly most?: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

const readBounded = async (response: Response, most: number): Promise<Buffer | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const send = async ({ method, url, headers, body, patience, most = mostAnswered }: Asking) => {
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers,
    body,
  });
  return { status: response.status, headers: response.headers, bytes: await readBounded(response, most) };
};

/**
 * Asks a provider at an address of the settings and nowhere else: a redirect is a failure (security, line 20).
 * @throws ProviderError `down` where nobody answers in time or the machine of the provider fails, `unreadable` where it answers too much
 */
export const askProvider = async (asking: Asking): Promise<Answered> => {
  const { provider, method, url } = asking;
  const place = `${method} ${new URL(url).pathname}`;
  const answered = await send(asking).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new ProviderError(provider, 'down', `${place} ${String(cause)}`);
  });
  if (answered.bytes === undefined) throw new ProviderError(provider, 'unreadable', `${place} answers too much`);
  if (answered.status >= 500) throw new ProviderError(provider, 'down', `${place} answers ${answered.status}`);
  return { ...answered, bytes: answered.bytes };
};
