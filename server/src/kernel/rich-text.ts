import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: 'p br h2 h3 strong b em i u s ul ol li blockquote hr a table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Editors write a block as a div.
  transformTags: { div: 'p', h1: 'h2', a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  nestingLimit: 20,
};

/** Rich text as it may be kept and shown (security, line 17): words, headings, lists, tables and links, nothing that runs. */
export const cleanHtml = (html: string): string => {
  const clean = sanitize(html, allowed).trim();
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? '' : clean;
};
