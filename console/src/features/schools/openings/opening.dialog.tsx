import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { openingApi } from '#contracts/registration/opening.contract.ts';
import { longestPasted } from '#contracts/written/written-text.ts';
import { dayOf } from '#contracts/zone.ts';
import type { Group, Values } from '#kit/contract-form.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { notify } from '#kit/notify.ts';
import { AreaPicker, IndustryPicker } from '#pickers/late-pickers.ts';

const groups = (): Group[] => [
  {
    title: sayNow('openings.prepareCompany'),
    fields: [
      field.text('orgName', { required: true, max: 80 }),
      field.text('creditCode', { required: true, max: longestPasted }),
      field.text('legalPerson', { max: 40 }),
      field.of('area', (props) => <AreaPicker {...props} levels={3} />),
      field.text('address', { max: 200 }),
      field.of('industryCodes', (props) => <IndustryPicker {...props} many />),
      field.text('roadLicenseNumber', { max: 40 }),
    ],
  },
  {
    title: sayNow('openings.prepareContact'),
    fields: [
      field.text('contactName', { required: true, max: 40 }),
      field.text('contactPhone', { required: true, max: longestPasted }),
    ],
  },
  {
    title: sayNow('openings.prepareService'),
    fields: [
      field.day('startDate', { required: true }),
      field.day('endDate'),
      field.longText('note', { max: 500, span: 24 }),
    ],
  },
];

const areaOf = (values: Values) => {
  const [provinceId = null, cityId = null, districtId = null] = (values.area as string[] | undefined) ?? [];
  return { provinceId, cityId, districtId };
};

/** Fills in the registration of a company that is not there yet; its contact checks it and hands it in. */
export const OpeningDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const frame = useFrame();
  const queries = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <FormDialog
      title={say('openings.prepare')}
      send={openingApi.add}
      initial={{ startDate: today, industryCodes: [] }}
      before={<p className="luan-hint">{say('openings.prepareHint')}</p>}
      groups={groups()}
      also={areaOf}
      onDone={({ openingId }) => {
        notify.done(say('openings.prepared'));
        void queries.invalidateQueries();
        onClose();
        frame.open('/school/openingDetail', { openingId });
      }}
      onCancel={onClose}
    />
  );
};
