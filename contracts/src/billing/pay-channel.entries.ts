import { codes } from '../codes.ts';
import { entries, shownHidden } from '../entries/entries.ts';
import { codeOf, files, longText, text } from '../entries/entry.fields.ts';

/** Through whom money comes in. */
export const payProvider = codes('payProvider', { wechat: 'wechat', alipay: 'alipay', bank: 'bank', other: 'other' });

/** Ways of paying of the deployment: what a payer reads on a refusal, an invoice, the page of the own organisation. */
export const payChannel = entries({
  name: 'payChannel',
  path: '/finance/payChannel',
  of: ['a way of paying', 'ways of paying'],
  permission: 'billing:payChannel',
  detail: '/finance/payChannelDetail',
  movesMoney: true,
  fields: {
    payChannelName: text(40, { required: true, listed: { link: true, width: 200 }, searched: true, once: true }),
    payProvider: codeOf(payProvider, { required: true, listed: true, filtered: true }),
    payeeBank: text(80, { listed: { width: 220 }, searched: true }),
    payeeName: text(80, { listed: { width: 220 }, searched: true }),
    // Shown whole: it stands on invoices, and whoever pays types it.
    payeeNumber: text(40, { listed: { width: 200 }, searched: true }),
    payPicture: files('pay-channel', 1, {}),
    remark: longText(500, {}),
  },
  machine: shownHidden,
  sorts: ['payChannelName', 'createdAt'],
});
