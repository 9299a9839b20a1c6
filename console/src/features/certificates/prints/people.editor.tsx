import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type CertMemberRow, certPrintApi, mostPrinted } from '#contracts/certificates/print.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { EmptyView } from '#kit/views.tsx';
import { Gaps } from '#pickers/records/gaps.tsx';

const useMembers = (planId: string, more: object) =>
  useCall(
    certPrintApi.members.page,
    { planId, size: mostPrinted, sort: 'realName', order: 'asc', ...more },
    {
      enabled: planId !== '',
    },
  ) as { data: PageOf<CertMemberRow> | undefined };

/** Chooses people of a plan for a batch; beside each stands what keeps it from a certificate. Value: ids of records. */
export const PeopleEditor = ({
  value,
  onChange,
  planId,
  printId,
}: EditorProps & { planId: string; printId?: string }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const ready = useMembers(planId, { certReady: true });
  const inside = useMembers(printId ? planId : '', { printId });
  const chosen = new Set((value as string[] | undefined) ?? []);
  if (planId === '') return <EmptyView title={say('certificates.choosePlanFirst')} />;
  if (!ready.data || (printId && !inside.data)) return <Bones rows={4} />;
  const all = new Map([...(inside.data?.list ?? []), ...ready.data.list].map((row) => [row.recordId, row]));
  const rows = [...all.values()];
  const shown = rows.filter((row) => row.realName.includes(typed.trim()));
  const gapsOf = (row: CertMemberRow) => row.gaps.filter((one) => one.gap !== 'inBatch');
  const good = shown.filter((row) => gapsOf(row).length === 0);
  const choose = (some: readonly CertMemberRow[], on: boolean): void => {
    const next = new Set(chosen);
    for (const row of some) {
      if (on) next.add(row.recordId);
      else next.delete(row.recordId);
    }
    onChange?.([...next]);
  };
  if (rows.length === 0) return <EmptyView title={say('certificates.nobodyReady')} />;
  return (
    <>
      <p>
        <Input
          style={{ width: 220 }}
          allowClear
          placeholder={say('fields.realName')}
          aria-label={say('fields.realName')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />{' '}
        <span role="status">{say('certificates.chosen', { chosen: chosen.size, count: rows.length })}</span>
      </p>
      <div className="certificate-people">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label={say('certificates.chooseAll')}
                  checked={good.length > 0 && good.every((row) => chosen.has(row.recordId))}
                  disabled={good.length === 0}
                  onChange={(event) => choose(good, event.target.checked)}
                />
              </th>
              <th scope="col">{say('fields.realName')}</th>
              <th scope="col">{say('fields.orgName')}</th>
              <th scope="col">{say('fields.departmentName')}</th>
              <th scope="col">{say('fields.gapNames')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.recordId}>
                <td>
                  <Checkbox
                    aria-label={row.realName}
                    checked={chosen.has(row.recordId)}
                    onChange={(event) => choose([row], event.target.checked)}
                  />
                </td>
                <td>{row.realName}</td>
                <td>{row.orgName}</td>
                <td>{row.departmentName}</td>
                <td>
                  <Gaps of={gapsOf(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
