import type { Plugin, PropPanelSchema, Schema, UIRenderProps } from '@pdfme/common';
import type { Say } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { certFonts } from '#contracts/certificates/layout.ts';

type Props = Record<string, PropPanelSchema>;
type Drawn = UIRenderProps<Schema & Record<string, unknown>>;

/** The designer draws; the server prints. */
const notHere = (): void => undefined;

const svg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">${path}</svg>`;
const icons = {
  text: svg('<path d="M5 6V4h14v2M12 4v16M9 20h6"/>'),
  photo: svg('<rect x="4" y="3" width="16" height="18"/><circle cx="12" cy="10" r="3"/><path d="M7 19c1-4 9-4 10 0"/>'),
  qr: svg('<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2z"/>'),
  box: svg('<rect x="4" y="5" width="16" height="14"/>'),
  picture: svg('<rect x="3" y="5" width="18" height="14"/><path d="m4 18 6-7 4 5 3-3 4 5"/>'),
};

const element = (tag: string, style: Partial<CSSStyleDeclaration>): HTMLElement => {
  const made = document.createElement(tag);
  Object.assign(made.style, { width: '100%', height: '100%', boxSizing: 'border-box', ...style });
  return made;
};

const frame = ({ rootElement }: Drawn, words: string, fill = '#eef1f5'): void => {
  const made = element('div', {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    background: fill,
    color: '#555',
    border: '1px dashed #999',
    fontSize: '12px',
    textAlign: 'center',
    overflow: 'hidden',
  });
  made.textContent = words;
  rootElement.replaceChildren(made);
};

const sides = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

const drawText =
  (named: (text: string) => string, language: () => string) =>
  ({ schema, rootElement }: Drawn): void => {
    const outer = element('div', {
      display: 'flex',
      alignItems: sides[schema.vertical as 'top'] ?? 'center',
      overflow: 'hidden',
    });
    const words = element('div', {
      height: 'auto',
      whiteSpace: 'pre-wrap',
      fontFamily: '"Noto Sans SC", "Microsoft YaHei", sans-serif',
      fontWeight: schema.font === certFonts[1] ? '700' : '400',
      fontSize: `${Number(schema.fontSize)}pt`,
      lineHeight: String(schema.lineHeight),
      letterSpacing: `${Number(schema.letterSpacing)}pt`,
      textAlign: String(schema.align),
      color: String(schema.colour),
    });
    const zh = String(schema.zh ?? '');
    const en = String(schema.en ?? '');
    const chosen = language();
    const shown =
      chosen === 'both' ? [...new Set([zh, en])].filter(Boolean).join('\n') : chosen === 'en' ? en || zh : zh || en;
    words.textContent = named(shown);
    outer.append(words);
    rootElement.replaceChildren(outer);
  };

const drawBox = ({ schema, rootElement }: Drawn): void => {
  const border = Number(schema.border ?? 0);
  rootElement.replaceChildren(
    element('div', {
      border: border > 0 ? `${border}mm solid ${String(schema.colour)}` : 'none',
      background: schema.fill ? String(schema.fill) : 'transparent',
    }),
  );
};

const drawPicture =
  (say: Say, other: (fileId: string) => string) =>
  (drawn: Drawn): void => {
    const { schema, rootElement } = drawn;
    const fileId = String(schema.fileId ?? '');
    if (fileId === '') return frame(drawn, say('certificates.uploadPicture'));
    const image = element('img', { objectFit: schema.role === 'background' ? 'cover' : 'contain' }) as HTMLImageElement;
    // A picture of the organisation above is read through the template.
    image.addEventListener('error', () => (image.src = other(fileId)), { once: true });
    image.src = fileAddress(fileId);
    image.alt = '';
    rootElement.replaceChildren(image);
    return undefined;
  };

const options = (names: readonly (readonly [string, string])[]) => ({
  widget: 'select',
  props: { options: names.map(([value, label]) => ({ value, label })) },
  span: 12,
});
const figure = (title: string, min: number, max: number, step: number): PropPanelSchema => ({
  title,
  type: 'number',
  widget: 'inputNumber',
  props: { min, max, step },
  span: 12,
});
const paint = (title: string): PropPanelSchema => ({
  title,
  type: 'string',
  widget: 'color',
  props: { disabledAlpha: true },
  span: 12,
});

const textProps = (say: Say): Props => ({
  zh: { title: say('certificates.wordsZh'), type: 'string', widget: 'textArea', props: { rows: 3 }, span: 24 },
  en: { title: say('certificates.wordsEn'), type: 'string', widget: 'textArea', props: { rows: 3 }, span: 24 },
  font: {
    title: say('certificates.font'),
    type: 'string',
    ...options([
      [certFonts[0], say('certificates.fontRegular')],
      [certFonts[1], say('certificates.fontBold')],
    ]),
  },
  fontSize: figure(say('certificates.fontSize'), 3, 120, 0.5),
  align: {
    title: say('certificates.align'),
    type: 'string',
    ...options([
      ['left', say('certificates.left')],
      ['center', say('certificates.center')],
      ['right', say('certificates.right')],
    ]),
  },
  vertical: {
    title: say('certificates.vertical'),
    type: 'string',
    ...options([
      ['top', say('certificates.top')],
      ['middle', say('certificates.middle')],
      ['bottom', say('certificates.bottom')],
    ]),
  },
  lineHeight: figure(say('certificates.lineHeight'), 0.8, 3, 0.1),
  letterSpacing: figure(say('certificates.letterSpacing'), 0, 20, 0.5),
  colour: paint(say('certificates.colour')),
});

const plugin = (
  icon: string,
  ui: (drawn: Drawn) => void,
  schema: Props,
  defaultSchema: Record<string, unknown> & { type: string; width: number; height: number },
): Plugin =>
  ({
    pdf: notHere,
    ui,
    icon,
    propPanel: { schema, defaultSchema: { name: '', content: '', position: { x: 0, y: 0 }, ...defaultSchema } },
  }) as unknown as Plugin;

/** What can be put on a certificate, as the designer knows it. */
export const pluginsOf = (
  say: Say,
  of: { language: () => string; named: (text: string) => string; pictureOf: (fileId: string) => string },
): Record<string, Plugin> => ({
  [say('certificates.elementText')]: plugin(icons.text, drawText(of.named, of.language), textProps(say), {
    type: 'text',
    width: 80,
    height: 10,
    zh: say('certificates.newText'),
    en: '',
    font: certFonts[0],
    fontSize: 14,
    align: 'left',
    vertical: 'middle',
    lineHeight: 1.3,
    letterSpacing: 0,
    colour: '#1f1f1f',
  }),
  [say('certificates.elementPhoto')]: plugin(
    icons.photo,
    (drawn) => frame(drawn, say('certificates.elementPhoto')),
    {},
    {
      type: 'photo',
      width: 30,
      height: 40,
    },
  ),
  [say('certificates.elementQr')]: plugin(
    icons.qr,
    (drawn) => frame(drawn, say('certificates.elementQr'), '#ffffff'),
    { colour: paint(say('certificates.colour')) },
    { type: 'qr', width: 30, height: 30, colour: '#000000' },
  ),
  [say('certificates.elementBox')]: plugin(
    icons.box,
    drawBox,
    {
      border: figure(say('certificates.border'), 0, 10, 0.1),
      colour: paint(say('certificates.colour')),
      fill: paint(say('certificates.fill')),
    },
    { type: 'box', width: 60, height: 30, border: 0.3, colour: '#1f1f1f', fill: '' },
  ),
  [say('certificates.elementPicture')]: plugin(
    icons.picture,
    drawPicture(say, of.pictureOf),
    {
      role: {
        title: say('certificates.role'),
        type: 'string',
        ...options([
          ['background', say('certificates.background')],
          ['seal', say('certificates.seal')],
          ['picture', say('certificates.elementPicture')],
        ]),
      },
    },
    { type: 'picture', width: 40, height: 40, role: 'picture', fileId: '' },
  ),
});
