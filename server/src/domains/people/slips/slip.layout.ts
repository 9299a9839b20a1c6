import { slipDays } from '#contracts/people/many/slip.contract.ts';
import { toMinutes } from '#contracts/zone.ts';
import type { PdfDocument, PdfNode } from '#kernel/engines/pdf.ts';
import { type Language, type PhraseKey, say } from '#phrases/say.ts';

/** What stands on one slip. */
export interface Slip {
  readonly realName: string;
  readonly orgName: string;
  readonly departmentName: string;
  /** What the person types to log in: user name, or the phone. */
  readonly account: string;
  readonly password: string;
  /** Until when the password logs in. */
  readonly until: string;
}

/** Points of an A4 page, and of the eight slips on it: two beside each other, four below. */
const page = { width: 595.28, height: 841.89 };
const across = 2;
const down = 4;
const slipsAPage = across * down;
const slip = { width: page.width / across, height: page.height / down };
/** Room inside a slip, and half the length of a cut mark. */
const pad = 22;
const padAbove = 18;
const mark = 7;
const code = 96;
const grey = '#555555';

/** The address that opens the log-in page with the account filled in. The account stands behind `#`, which no server is ever sent. */
const slipAddress = (entry: string, account: string): string => `${entry}#account=${encodeURIComponent(account)}`;

/** A size that keeps what is longer than usual inside its slip. */
const fitted = (text: string, most: number, usual: number, small: number): number =>
  text.length <= most ? usual : small;

const line = (x1: number, y1: number, x2: number, y2: number) =>
  ({ type: 'line', x1, y1, x2, y2, lineWidth: 0.5 }) as const;

/** Small crosses where the cuts meet, and ticks at the edges of the page. */
const cutMarks = (): PdfNode => ({
  absolutePosition: { x: 0, y: 0 },
  canvas: Array.from({ length: across + 1 }, (_, column) => column * slip.width).flatMap((x) =>
    Array.from({ length: down + 1 }, (_, row) => row * slip.height).flatMap((y) => [
      line(Math.max(0, x - mark), y, Math.min(page.width, x + mark), y),
      line(x, Math.max(0, y - mark), x, Math.min(page.height, y + mark)),
    ]),
  ),
});

const laySlip = (
  one: Slip,
  {
    entry,
    say: words,
    at,
  }: { entry: string; say: (key: PhraseKey, params?: Record<string, string | number>) => string; at: number },
): PdfNode => {
  const x = (at % across) * slip.width + pad;
  const y = Math.floor(at / across) * slip.height + padAbove;
  const fact = (name: string, value: string): PdfNode => ({
    margin: [0, 0, 0, 4],
    stack: [
      { text: name, fontSize: 7.5, color: grey },
      { text: value, fontSize: fitted(value, 16, 13, 9), bold: true },
    ],
  });
  return {
    absolutePosition: { x, y },
    columns: [
      {
        width: slip.width - pad * 2 - code - 10,
        stack: [
          { text: one.realName, fontSize: fitted(one.realName, 8, 14, 10), bold: true },
          {
            text: [one.orgName, one.departmentName].filter(Boolean).join(' · '),
            fontSize: fitted(one.orgName, 24, 8, 7),
            color: grey,
            margin: [0, 1, 0, 6],
          },
          fact(words('staff.slipAccount'), one.account),
          fact(words('staff.slipPassword'), one.password),
          { text: words('staff.slipUntil', { until: toMinutes(one.until) }), fontSize: 8, margin: [0, 2, 0, 0] },
          { text: words('staff.slipChange'), fontSize: 8, color: grey, margin: [0, 1, 0, 0] },
        ],
      },
      {
        width: code,
        stack: [
          { qr: slipAddress(entry, one.account), fit: code, eccLevel: 'M', alignment: 'center' },
          { text: words('staff.slipScan'), fontSize: 7.5, color: grey, alignment: 'center', margin: [0, 3, 0, 0] },
          { text: entry.replace(/^https?:\/\//, ''), fontSize: 6.5, color: grey, alignment: 'center' },
        ],
      },
    ],
    columnGap: 10,
  };
};

/** Slips on A4, eight a page with marks to cut by. @param entry address of the student entry. */
export const laySlips = (slips: readonly Slip[], entry: string, language: Language): PdfDocument => {
  const words = (key: PhraseKey, params?: Record<string, string | number>) => say(language, key, params);
  const pages = Array.from({ length: Math.ceil(slips.length / slipsAPage) }, (_, nth) =>
    slips.slice(nth * slipsAPage, (nth + 1) * slipsAPage),
  );
  return {
    title: words('staff.slipTitle', { count: slips.length, days: slipDays }),
    margins: [0, 0, 0, 0],
    content: pages.map((some, nth) => ({
      ...(nth > 0 ? { pageBreak: 'before' as const } : {}),
      stack: [cutMarks(), ...some.map((one, at) => laySlip(one, { entry, say: words, at }))],
    })),
  };
};
