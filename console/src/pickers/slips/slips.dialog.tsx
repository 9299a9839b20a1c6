import { Alert, Button, Checkbox, Space } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import { mostSlips, type SlipHolder, slipApi, slipDays, slipStanding } from '#contracts/people/many/slip.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { FailureView } from '#kit/views.tsx';

interface Paper {
  readonly address: string;
  readonly fileName: string;
  readonly count: number;
}

/** Everybody by name: who is locked out is not "and others". */
const namesOf = (some: readonly SlipHolder[]): string => some.map((one) => one.realName).join(say('kit.between'));

/** The paper of a base64 answer, under an address of this page alone. */
const paperOf = ({ pdf, fileName, count }: { pdf: string; fileName: string; count: number }): Paper => ({
  address: URL.createObjectURL(
    new Blob([Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0)], { type: 'application/pdf' }),
  ),
  fileName,
  count,
});

/** Made papers: opened by a press of the person, and gone when the dialog closes. */
const Made = ({ paper, onClose }: { paper: Paper; onClose: () => void }) => {
  const say = useSay();
  useEffect(() => () => URL.revokeObjectURL(paper.address), [paper.address]);
  return (
    <Dialog
      title={say('staff.slipsMade', { count: paper.count })}
      open
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button href={paper.address} download={paper.fileName} data-action="savePaper">
            {say('staff.slipsSave')}
          </Button>
          <Button type="primary" href={paper.address} target="_blank" data-action="openPaper">
            {say('staff.slipsOpen')}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={say('staff.slipsOnce', { days: slipDays })} />
    </Dialog>
  );
};

/** Whom new slips reach and whom they would lock out, by name, before any is made. */
const Ask = ({
  holders,
  onMade,
  onClose,
}: {
  holders: readonly SlipHolder[];
  onMade: (paper: Paper) => void;
  onClose: () => void;
}) => {
  const say = useSay();
  const [alsoOwn, setAlsoOwn] = useState(false);
  const can = holders.filter((one) => one.refused === '');
  const of = (standing: number) => can.filter((one) => one.standing === standing);
  const [handedOut, own] = [of(slipStanding.values.handedOut), of(slipStanding.values.own)];
  const printed = alsoOwn ? can : can.filter((one) => one.standing !== slipStanding.values.own);
  const refused = holders.filter((one) => one.refused !== '');
  const print = async (): Promise<void> => {
    onMade(paperOf(await call(slipApi.print, { orgUserIds: printed.map((one) => one.orgUserId), alsoOwn })));
  };
  return (
    <Dialog
      title={say('people.slips')}
      open
      width={620}
      onCancel={onClose}
      onConfirm={print}
      waiting={printed.length === 0}
      confirmText={say('staff.slipsPrint', { count: printed.length })}
    >
      <Space orientation="vertical" size="middle">
        <p>{say('staff.slipsHint', { days: slipDays })}</p>
        {handedOut.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={say('staff.slipsReplaced', { count: handedOut.length, names: namesOf(handedOut) })}
          />
        )}
        {own.length > 0 && (
          <Checkbox checked={alsoOwn} onChange={(event) => setAlsoOwn(event.target.checked)} data-action="alsoOwn">
            {say('staff.slipsAlsoOwn', { count: own.length, names: namesOf(own) })}
          </Checkbox>
        )}
        {refused.map((one) => (
          <p key={one.orgUserId}>{say('staff.slipsRefused', { name: one.realName, reason: one.refused })}</p>
        ))}
      </Space>
    </Dialog>
  );
};

/** Log-in slips for people: whom it concerns first, then the paper, which is told once. */
export const SlipsDialog = ({ orgUserIds, onClose }: { orgUserIds: readonly string[]; onClose: () => void }) => {
  const say = useSay();
  const [paper, setPaper] = useState<Paper>();
  const looked = useCall(
    slipApi.look,
    { orgUserIds: orgUserIds.slice(0, mostSlips) },
    { enabled: orgUserIds.length > 0 },
  );
  if (paper) return <Made paper={paper} onClose={onClose} />;
  if (looked.data) return <Ask holders={looked.data} onMade={setPaper} onClose={onClose} />;
  return (
    <Dialog title={say('people.slips')} open width={620} onCancel={onClose}>
      {orgUserIds.length === 0 && <p>{say('staff.slipsNobody')}</p>}
      {orgUserIds.length > 0 &&
        (looked.isError ? <FailureView onRefresh={() => void looked.refetch()} /> : <Bones rows={3} />)}
    </Dialog>
  );
};
