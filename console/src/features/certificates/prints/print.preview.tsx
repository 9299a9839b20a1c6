import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { Gaps } from '#pickers/records/gaps.tsx';
import { SvgView } from '../svg.view.tsx';

/** How each certificate of a batch will look, one after the other. */
const PrintPreview = () => {
  const say = useSay();
  const printId = useParam('printId');
  const [place, setPlace] = useState(0);
  const print = useCall(certPrintApi.one, { printId });
  const lines = print.data?.lines ?? [];
  const line = lines[place];
  const drawn = useCall(
    certPrintApi.preview,
    { printId, recordId: line?.recordId ?? '1' },
    { enabled: line !== undefined, keep: true },
  );
  if (print.isError) return <FailureView onRefresh={() => void print.refetch()} />;
  if (!print.data) return <Bones rows={9} />;
  if (!line) return <EmptyView />;
  return (
    <Panel title={`${say('certificates.preview')} · ${print.data.printName}`}>
      <div className="certificate-preview-bar">
        <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
          {say('certificates.before')}
        </Button>
        <span aria-live="polite">
          {say('certificates.placeOf', { place: place + 1, count: lines.length })} · {line.realName}
        </span>
        <Gaps of={line.gaps} />
        <Button disabled={place >= lines.length - 1} onClick={() => setPlace(place + 1)}>
          {say('certificates.after')}
        </Button>
      </div>
      {drawn.isError ? (
        <FailureView onRefresh={() => void drawn.refetch()} />
      ) : drawn.data ? (
        <SvgView svg={drawn.data.svg} alt={say('certificates.faceOf', { name: line.realName })} />
      ) : (
        <Bones rows={9} />
      )}
      <p className="luan-hint">{say('certificates.previewNote')}</p>
    </Panel>
  );
};
export default PrintPreview;
