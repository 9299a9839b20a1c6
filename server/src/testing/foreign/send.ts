import { z } from 'zod';
import { fullPath, type Route } from '#contracts/route.ts';
import { domains, importers } from '#domains/order.ts';
import { sayOr } from '#phrases/say.ts';
import type { Browser } from '../browser.ts';
import { somePhoto } from '../certificates.ts';
import { rowsOf, sheetOf } from '../sheets.ts';
import { valueOf } from './values.ts';

/** Calls whose body is a file: those of the raw ones that answer no file. */
const uploads = new Set(
  domains.flatMap(({ routes }) =>
    routes
      .map(({ route }) => route)
      .filter(({ raw, method, data }) => raw && method !== 'GET' && !(data instanceof z.ZodUnknown)),
  ),
);

const emptyArchive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
let picture: Promise<Buffer> | undefined;

/** One row of a kind of spreadsheet, under its titles. */
const sheetFor = (kind: unknown): Promise<Buffer> => {
  const columns = importers.find((one) => one.kind === kind)?.columns ?? [];
  return sheetOf([
    columns.map(({ field }) => sayOr('zh-CN', `fields.${field}`, field)),
    columns.map(({ field, example }) => example || String(valueOf(field, {}))),
  ]);
};

/** What a call takes as its file. */
const fileOf = async (path: string, input: Record<string, unknown>): Promise<readonly [string, Buffer]> => {
  if (path.endsWith('/task/import')) return ['p.xlsx', await sheetFor(input.kind)];
  if (path.endsWith('/photo/import')) return ['p.zip', emptyArchive];
  picture ??= somePhoto(200, 160, 120);
  return ['p.jpg', await picture];
};

const asForm = async (path: string, input: Record<string, unknown>): Promise<Buffer> => {
  const [name, bytes] = await fileOf(path, input);
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
};

export interface Heard {
  readonly text: string;
  readonly code: number;
  readonly fields: readonly { field: string }[];
  /** What it is when it is a file whose bytes tell nothing. */
  readonly file?: string;
}

/** Makes a call of any kind as a browser would, and answers it as text; of a spreadsheet its rows. */
export const sendAny = async (browser: Browser, route: Route, input: Record<string, unknown>): Promise<Heard> => {
  const whole = fullPath(route);
  const path = whole.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => value !== undefined && !whole.includes(`{${name}}`));
  const query = new URLSearchParams(
    rest.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
  const { method } = route;
  const plain = { 'encrypt-mode': '-1' };
  const request = async (): Promise<Parameters<Browser['raw']>[0]> => {
    if (uploads.has(route))
      return {
        method,
        url: `${path}?${query}`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload: await asForm(path, input),
      };
    if (method === 'GET' || method === 'DELETE') return { method, url: `${path}?${query}`, headers: plain };
    const payload = JSON.stringify(Object.fromEntries(rest));
    return { method, url: path, headers: { ...plain, 'content-type': 'application/json' }, payload };
  };
  const { body, headers } = await browser.raw(await request());
  const type = String(headers['content-type']).split(';')[0] ?? '';
  if (type.includes('spreadsheet')) return { text: JSON.stringify(await rowsOf(body)), code: 0, fields: [] };
  if (!type.includes('json')) return { text: body.toString('latin1'), code: 0, fields: [], file: type };
  const text = body.toString('utf8');
  const { code = 0, fields = [] } = JSON.parse(text) as Partial<Heard>;
  return { text, code, fields };
};
