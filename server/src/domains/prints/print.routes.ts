import { sql } from 'kysely';
import { printApi } from '#contracts/prints/print.contract.ts';
import { printableNameApi } from '#contracts/prints/printable-name.contract.ts';
import { ownPrintedFileApi, printedFileApi } from '#contracts/prints/printed-file.contract.ts';
import type { Data } from '#contracts/route.ts';
import { warnUnprintable } from '#kernel/engines/placed/warn-unprintable.ts';
import { orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { printLogColumns, printLogPage } from './print.queries.ts';
import { logPrint } from './print.service.ts';
import { notePrintedFile } from './printed-file.service.ts';

export const printRoutes: Served[] = [
  serveList(printLogPage),
  serve(printApi.one, async ({ db, actor }, input) => {
    const { rows } = await sql<Data<typeof printApi.one>>`
      select ${printLogColumns}, p.ip, p.object_kind as "objectKind", p.object_id as "objectId"
      from print_log p left join organisation o on o.id = p.org_id
      where p.id = ${input.printLogId} and ${inScope(actor.scope, 'print_log p')}`.execute(db);
    return orMissing(rows[0]);
  }),
  serveApart('memory', printableNameApi.check, async ({ language }, { realName }) => ({
    warning: await warnUnprintable(realName, language),
  })),
  serve(printedFileApi.note, notePrintedFile),
  serve(ownPrintedFileApi.note, notePrintedFile),
  serve(printApi.add, async (context, input) => {
    const written = await logPrint(context.db, context.actor, { ...input, ip: context.origin.ip });
    context.audit({ objectKind: 'printLog', objectId: written.printLogId, action: 'printLog.add' });
    return written;
  }),
];
