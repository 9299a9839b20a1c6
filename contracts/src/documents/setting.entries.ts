import { enabledDisabled, entries } from '../entries/entries.ts';
import { codeOf, longText, text, whole } from '../entries/entry.fields.ts';
import { documentAsk, documentKind, sendAudit } from './document.codes.ts';

/** Longest time a document may give its receivers, in days. */
const mostDays = 365;

/** Settings of documents 公文设置: how an organisation numbers a kind, how long it gives, and what it asks for. */
export const documentSetting = entries({
  name: 'documentSetting',
  path: '/docs/setting',
  of: ['a setting of documents', 'settings of documents'],
  permission: 'docs:setting',
  detail: '/docs/setting/edit',
  fields: {
    settingName: text(40, { required: true, listed: { link: true, width: 220 }, searched: true, once: true }),
    docKind: codeOf(documentKind, { required: true, listed: true, filtered: true }),
    /** What stands before the year: 冀运安〔2026〕12号. */
    numberPrefix: text(20, { required: true, listed: { width: 140 }, searched: true }),
    deadlineDays: whole(1, mostDays, { required: true, listed: { width: 130 } }),
    ask: codeOf(documentAsk, { required: true, listed: { width: 130 }, filtered: true }),
    sendAudit: codeOf(sendAudit, { required: true, listed: { width: 110 }, filtered: true }),
    remark: longText(500, {}),
  },
  machine: enabledDisabled,
  sorts: ['settingName', 'createdAt'],
});
