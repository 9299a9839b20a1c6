import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { Faces } from './faces.tsx';

/** How each certificate of a batch looks, one after the other. */
const PrintPreview = () => {
  const say = useSay();
  const printId = useParam('printId');
  const print = useCall(certPrintApi.one, { printId });
  if (print.isError) return <FailureView onRefresh={() => void print.refetch()} />;
  if (!print.data) return <Bones rows={9} />;
  return (
    <Panel title={`${say('certificates.preview')} · ${print.data.printName}`}>
      <Faces of={print.data} />
    </Panel>
  );
};
export default PrintPreview;
