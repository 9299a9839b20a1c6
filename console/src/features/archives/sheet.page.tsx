import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { usePrint } from '#kit/use-print.ts';
import { TicketFailure } from '#kit/views.tsx';
import { SheetView } from './sheet.view.tsx';

/** A sheet opened by a signed ticket; every print is written down. */
const SheetPage = () => {
  const say = useSay();
  const [ticket] = useState(() => new URLSearchParams(window.location.search).get('ticket') ?? '');
  const { data, error, refetch } = useCall(sheetApi.read, { ticket }, { fresh: Number.POSITIVE_INFINITY, quiet: true });
  useEffect(() => {
    if (data) document.title = data.title;
  }, [data]);
  const print = usePrint(() => call(sheetApi.printed, { ticket }));
  if (error) return <TicketFailure error={error} onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={9} />;
  return (
    <main className="luan-paper-desk">
      <div className="luan-paper-tools">
        <Button type="primary" onClick={print}>
          {say('students.print')}
        </Button>
      </div>
      <SheetView of={data} />
    </main>
  );
};
export default SheetPage;
