import type sanitize from 'sanitize-html';
import { late } from './late.ts';

const cleaner = late<typeof sanitize>('sanitize-html');

/** Where the console reads a picture it has uploaded; rich text is kept with these addresses alone. */
const pictureAddress = '/manager/file/view?fileId=';
/** Address a picture is kept by. */
export const keptAddress = (fileId: string): string => pictureAddress + fileId;

const numberOf = (src: string | undefined): string | undefined => {
  const number = src?.startsWith(pictureAddress) ? src.slice(pictureAddress.length) : '';
  return /^[1-9]\d{0,17}$/.test(number) ? number : undefined;
};

const allowedTags = 'p br h2 h3 strong b em i u s ul ol li blockquote hr a table thead tbody tr th td'.split(' ');

/** What rich text may hold (security, line 17). The editor of the console knows the same parts (kit/rich/extensions). */
const optionsOf = (pictureAt?: (fileId: string) => string | undefined): sanitize.IOptions => ({
  allowedTags: pictureAt ? [...allowedTags, 'img'] : allowedTags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // Editors write a block as a div.
    div: 'p',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    // The reader's page stays open, and the other one learns nothing of it.
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    img: (tagName, { src, alt }) => {
      const number = numberOf(src);
      const found = number === undefined ? undefined : pictureAt?.(number);
      return { tagName, attribs: { src: found ?? '', alt: alt ?? '' } };
    },
  },
  // A picture of any other address than an uploaded one is taken out, whatever it is called.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  nestingLimit: 20,
});

const plain: sanitize.IOptions = { allowedTags: [], allowedAttributes: {} };
const plainText = optionsOf();
const kept = optionsOf(keptAddress);

/** Empty where nothing can be read or seen in it. */
const orEmpty = (clean: string): string =>
  clean.includes('<img') || cleaner()(clean, plain).replaceAll('&nbsp;', ' ').trim() !== '' ? clean : '';

/** Cleans until nothing changes any more: what stands around a part that was taken out may read differently without it. */
const cleaned = (html: string, options: sanitize.IOptions, most = 5): string => {
  const once = cleaner()(html, options).trim();
  return once === html || most === 0 ? once : cleaned(once, options, most - 1);
};

/** Rich text as it may be kept and shown (security, line 17): words, headings, lists, tables and links, nothing that runs. */
export const cleanHtml = (html: string): string => orEmpty(cleaned(html, plainText));

/** The same where pictures may stand in it: uploaded files alone, by the address the console reads them at. */
export const cleanPictured = (html: string): string => orEmpty(cleaned(html, kept));

/** Numbers of the files whose pictures stand in clean rich text, each once, in their order. */
export const picturesIn = (clean: string): string[] => [
  ...new Set(
    [...clean.matchAll(/<img src="([^"]*)"/g)].flatMap((match) => numberOf(match[1]?.replaceAll('&amp;', '&')) ?? []),
  ),
];

/**
 * Rich text on its way to a reader: cleaned once more, with each picture at the address the reader may open it at; a picture
 * without one is left out.
 */
export const showHtml = (html: string, pictureAt: (fileId: string) => string | undefined): string =>
  cleaner()(html, optionsOf(pictureAt)).trim();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** What a search looks through: the words of rich text, with a blank between its blocks. */
export const wordsIn = (html: string): string =>
  cleaner()(html.replace(/<(\/(p|h[1-6]|li|td|th|tr|blockquote|div)|br\s*\/?)>/gi, ' $&'), plain)
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
