import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { certTemplateMachine, certTemplateState } from '#contracts/certificates/certificate.codes.ts';
import { type CertMemberRow, certPrintApi } from '#contracts/certificates/print.contract.ts';
import {
  type CertTemplateDetail,
  certTemplateApi,
  certTemplateList,
} from '#contracts/certificates/template.contract.ts';
import { columnsWithout } from '#contracts/columns.ts';
import type { PageOf } from '#contracts/list.ts';
import { Select } from '#kit/choose.tsx';
import { DetailScreen } from '#kit/detail.tsx';
import { useFrame, useParam, useTitle } from '#kit/frame.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { StateTag } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { SvgView } from '../svg.view.tsx';
import { templateActions } from './template.actions.tsx';

const facts = columnsWithout(certTemplateList.columns, 'templateName', 'state');

/** Chooses a real member whose values stand in for the sample's. */
const PersonPicker = ({ value, onChange }: { value: string; onChange: (recordId: string) => void }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const realName = useDeferredValue(typed.trim());
  const found = useCall(
    certPrintApi.members.page,
    { size: 20, sort: 'endedAt', order: 'desc', ...(realName ? { realName } : {}) },
    { keep: true },
  );
  const rows = (found.data as PageOf<CertMemberRow> | undefined)?.list ?? [];
  return (
    <Select
      style={{ width: 320 }}
      allowClear
      aria-label={say('certificates.realPerson')}
      placeholder={say('certificates.realPerson')}
      loading={found.isFetching}
      value={rows.some((row) => row.recordId === value) ? value : undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={rows.map((row) => ({ value: row.recordId, label: `${row.realName} · ${row.planName}` }))}
      onChange={(next?: string) => onChange(next ?? '')}
    />
  );
};

const Look = ({ of }: { of: CertTemplateDetail }) => {
  const say = useSay();
  const [recordId, setRecordId] = useState('');
  const drawn = useCall(
    certTemplateApi.draw,
    {
      layout: of.layout,
      certLanguage: of.certLanguage as 'both',
      ...(recordId === '' ? {} : { recordId }),
    },
    { keep: true, fresh: 60_000 },
  );
  return (
    <>
      {holds('certificate:issue:list') && (
        <p>
          <PersonPicker value={recordId} onChange={setRecordId} />
        </p>
      )}
      {drawn.isError ? (
        <FailureView onRefresh={() => void drawn.refetch()} />
      ) : drawn.data ? (
        <SvgView svg={drawn.data.svg} alt={say('certificates.faceOf', { name: of.templateName })} />
      ) : (
        <Bones rows={9} />
      )}
    </>
  );
};

const Editions = ({ of }: { of: CertTemplateDetail }) => {
  const frame = useFrame();
  const say = useSay();
  return (
    <ul>
      {of.editions.map((one) => (
        <li key={one.templateId}>
          <button
            type="button"
            className="luan-link"
            onClick={() => frame.open('/certificate/print/template/detail', { templateId: one.templateId })}
          >
            {say('certificates.editionOf', { edition: one.edition })}
          </button>{' '}
          <StateTag codes={certTemplateState} value={one.state} />
        </li>
      ))}
    </ul>
  );
};

const tabsOf = (say: Say) => [
  {
    key: 'look',
    title: say('certificates.preview'),
    content: (of: CertTemplateDetail) => <Look key={of.templateId} of={of} />,
  },
  { key: 'editions', title: say('certificates.editions'), content: (of: CertTemplateDetail) => <Editions of={of} /> },
];

/** A template: how it looks, with sample values or a real person's, its editions and its history. */
const TemplateDetail = () => {
  const say = useSay();
  const frame = useFrame();
  const templateId = useParam('templateId');
  const answer = useCall(certTemplateApi.one, { templateId });
  const name = answer.data?.templateName;
  useTitle(name);
  return (
    <DetailScreen<CertTemplateDetail>
      title={name ?? ''}
      data={answer.data}
      failed={answer.isError}
      onRefresh={() => void answer.refetch()}
      columns={facts}
      machine={{ machine: certTemplateMachine, state: (of) => of.state, history: (of) => of.history }}
      actions={templateActions(say, frame)}
      tabs={tabsOf(say)}
    />
  );
};
export default TemplateDetail;
