import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type CertPrintDetail, certPrintApi } from '#contracts/certificates/print.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import { Gaps } from '#pickers/records/gaps.tsx';
import { SvgView } from '../svg.view.tsx';

/** Each certificate of a batch, one after the other: as it was issued, before that as it will look. */
export const Faces = ({ of }: { of: CertPrintDetail }) => {
  const say = useSay();
  const [place, onPlace] = useState(0);
  const line = of.lines[place];
  const drawn = useCall(
    certPrintApi.preview,
    { printId: of.printId, recordId: line?.recordId ?? '1' },
    { enabled: line !== undefined, keep: true },
  );
  if (!line) return <EmptyView />;
  return (
    <>
      <div className="certificate-preview-bar">
        <Button disabled={place === 0} onClick={() => onPlace(place - 1)}>
          {say('certificates.before')}
        </Button>
        <span aria-live="polite">
          {say('certificates.placeOf', { place: place + 1, count: of.lines.length })} · {line.realName}
        </span>
        <Gaps of={line.gaps} />
        <Button disabled={place >= of.lines.length - 1} onClick={() => onPlace(place + 1)}>
          {say('certificates.after')}
        </Button>
      </div>
      {drawn.isError ? (
        <FailureView onRefresh={() => void drawn.refetch()} />
      ) : drawn.data ? (
        <>
          <SvgView svg={drawn.data.svg} alt={say('certificates.faceOf', { name: line.realName })} />
          {!drawn.data.issued && <p className="luan-hint">{say('certificates.previewNote')}</p>}
        </>
      ) : (
        <Bones rows={9} />
      )}
    </>
  );
};
