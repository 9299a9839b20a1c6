import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { CertificateLine } from '../reading/plan.reading.ts';

/** Certificates as they were issued, with what became of each. */
export const certificatesPart = (rows: readonly CertificateLine[], words: Words): PdfNode[] => [
  tableOf(
    [
      { title: words.say('archives.columns.name'), width: 60, of: (one) => one.realName },
      { title: words.say('archives.columns.certificate'), width: '*', of: (one) => one.templateName },
      { title: words.say('archives.columns.certNumber'), width: 110, of: (one) => one.certNumber },
      { title: words.say('archives.columns.issuedOn'), width: 64, of: (one) => one.issuedOn },
      { title: words.say('archives.columns.validUntil'), width: 64, of: (one) => textOr(one.validUntil) },
      {
        title: words.say('archives.columns.declared'),
        width: 76,
        of: (one) => [one.declaredOn ?? '', one.receiptNo].filter((part) => part !== '').join('\n'),
      },
      { title: words.say('archives.columns.state'), width: 56, of: (one) => words.label(certificateState, one.state) },
    ],
    rows,
    words.say('archives.none'),
  ),
];
