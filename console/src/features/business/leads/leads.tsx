import { useState } from 'react';
import type { Query } from '#client/crypto.ts';
import { say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { leadStage } from '#contracts/business/business.codes.ts';
import { type LeadRow, leadApi } from '#contracts/business/lead.contract.ts';
import { yesNo } from '#contracts/codes.ts';
import { ImportDialog, lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { ManagerPicker } from '../pickers/late-pickers.ts';
import { useLeadActions } from './lead.actions.tsx';

const LeadDialog = lateDialog(async () => (await import('./lead.dialogs.tsx')).LeadDialog);

const search = (fixed: Query): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('leadStage', leadStage),
  field.day('dueOn', { title: say('fields.leadDueOn') }),
  ...('managerId' in fixed || !holds('business:manager:list')
    ? []
    : [field.of('managerId', (props) => <ManagerPicker {...props} />)]),
  field.days('nextOnBetween'),
  field.code('mine', yesNo, { title: say('fields.businessMine') }),
  field.days('between'),
];

/** Leads of one manager or of all in reach: how far each is, and what is next. */
export const Leads = ({ fixed = {} }: { fixed?: Query }) => {
  const text = useSay();
  const frame = useFrame();
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const { actions, dialog } = useLeadActions<LeadRow>();
  return (
    <>
      <ListScreen<LeadRow>
        of={leadApi.list}
        search={search(fixed)}
        fixed={fixed}
        {...('managerId' in fixed
          ? {}
          : {
              create: {
                permission: 'business:lead:mod',
                title: text('business.newLead'),
                run: () => setAdding(true),
              },
              tools: [
                {
                  key: 'import',
                  title: text('kit.import'),
                  permission: 'business:lead:mod' as const,
                  silent: true,
                  run: () => setImporting(true),
                },
              ],
            })}
        rowActions={actions}
      />
      {dialog}
      {importing && (
        <ImportDialog
          kind="businessLead"
          title={text('system.importTitle', { what: text('imports.businessLead') })}
          onClose={() => setImporting(false)}
        />
      )}
      {adding && (
        <LeadDialog
          onClose={() => setAdding(false)}
          onMade={(leadId) => frame.open('/business/leadDetail', { leadId })}
        />
      )}
    </>
  );
};
