import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { keyOfCall, useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type PanelCard, panelCard, panelType } from '#contracts/panels/panel.codes.ts';
import { panelApi } from '#contracts/panels/panel.contract.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { showCode } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';

/** Which cards stand on the person's own first page; it follows the person to the next browser. */
export const PanelDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const queries = useQueryClient();
  const offered = useCall(panelApi.offered, {}, { quiet: true });
  const types = useCall(panelApi.types, {}, { quiet: true });
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const cards = offered.data?.list ?? [];
  const hidden = chosen ?? new Set(cards.filter((one) => one.hidden).map((one) => one.panelCard));
  const toggle = (card: string, on: boolean): void => {
    const next = new Set(hidden);
    if (on) next.delete(card);
    else next.add(card);
    setChosen(next);
  };
  const save = async (): Promise<void> => {
    await call(panelApi.hide, { hidden: [...hidden] as PanelCard[] });
    await queries.invalidateQueries({ queryKey: keyOfCall(panelApi.shown).slice(0, 1) });
    onClose();
  };
  const failed = offered.isError || types.isError;
  return (
    <Dialog
      title={say('panels.choose')}
      open
      width={520}
      waiting={!offered.data || !types.data}
      onCancel={onClose}
      onConfirm={save}
    >
      <p className="luan-hint">{say('panels.chooseHint')}</p>
      {failed && (
        <FailureView
          onRefresh={() => {
            void offered.refetch();
            void types.refetch();
          }}
        />
      )}
      {!failed && !(offered.data && types.data) && <Bones rows={6} />}
      {offered.data &&
        (types.data?.list ?? [])
          .filter((one) => one.count > 0)
          .map((type) => (
            <fieldset key={type.panelType} className="luan-panel-cards">
              <legend>
                {showCode(panelType, type.panelType)} · {say('panels.offered', { count: type.count })}
              </legend>
              {cards
                .filter((one) => one.panelType === type.panelType)
                .map((one) => (
                  <Checkbox
                    key={one.panelCard}
                    data-card={one.panelCard}
                    checked={!hidden.has(one.panelCard)}
                    onChange={(event) => toggle(one.panelCard, event.target.checked)}
                  >
                    {showCode(panelCard, one.panelCard)}
                  </Checkbox>
                ))}
            </fieldset>
          ))}
    </Dialog>
  );
};
