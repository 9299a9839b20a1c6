import { Button } from 'antd';
import { useEffect } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';
import { openSheet } from '#pickers/archives/open-sheet.ts';
import { SheetView } from './sheet.view.tsx';

/** A plan's sheet inside the console, before it is printed. */
const PlanPreview = () => {
  const say = useSay();
  const frame = useFrame();
  const planId = useParam('planId');
  const { data, isError, refetch } = useCall(sheetApi.preview, { kind: 'planDetail', objectId: planId });
  useEffect(() => {
    if (data) frame.setTitle(data.title);
  }, [data, frame]);
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={9} />;
  return (
    <div className="luan-paper-desk">
      <div className="luan-paper-tools">
        <Button type="primary" data-action="print" onClick={() => void openSheet('planDetail', planId)}>
          {say('students.print')}
        </Button>
      </div>
      <SheetView of={data} />
    </div>
  );
};
export default PlanPreview;
