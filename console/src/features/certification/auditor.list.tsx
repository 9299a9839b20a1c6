import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { type AuditorRow, certificationApi } from '#contracts/certification/certification.contract.ts';
import { codes } from '#contracts/codes.ts';
import type { Action } from '#kit/actions.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { Note } from '#kit/parts/panel.tsx';

const allowedOrNot = codes('yesNo', { no: '0', yes: '1' });

/** Which bodies below audit what stands below them. */
const AuditorList = () => {
  const say = useSay();
  const change = (key: 'grant' | 'withdraw'): Action<AuditorRow> => ({
    key,
    title: say(`certification.${key}`),
    ask: true,
    follows: say(key === 'grant' ? 'certification.grantFollows' : 'certification.withdrawFollows'),
    danger: key === 'withdraw',
    on: (row) => row.can.includes(key),
    run: (row) => call(certificationApi.junior, { orgId: row.orgId, allowed: key === 'grant' }),
  });
  return (
    <ListScreen<AuditorRow>
      of={certificationApi.auditors}
      above={<Note>{say('certification.settingsHint')}</Note>}
      search={[field.text('keyword'), field.code('allowed', allowedOrNot)]}
      rowActions={[change('grant'), change('withdraw')]}
    />
  );
};
export default AuditorList;
