import { useState } from 'react';
import { type Say, useSay } from '#client/phrases.ts';
import { platformDirection, platformKind } from '#contracts/events/platforms/platform.codes.ts';
import { platformApi } from '#contracts/events/platforms/platform.contract.ts';
import type { Data } from '#contracts/route.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';

const SecretDialog = lateDialog(async () => (await import('./secret.dialog.tsx')).SecretDialog);

const isTold = (values: Readonly<Record<string, unknown>>): boolean =>
  values.platformKind === platformKind.values.authority && values.platformDirection !== platformDirection.values.in;

const fields = (say: Say): Field[] => [
  field.text('platformName', { required: true, max: 60 }),
  field.code('platformKind', platformKind, { required: true }),
  field.code('platformDirection', platformDirection, { required: true }),
  field.text('pushUrl', { max: 300, required: true, when: isTold, hint: say('events.pushHint') }),
  field.text('platformUser', { max: 60 }),
  field.longText('remark', { max: 500 }),
];

/** Enters a platform and shows its secret, or changes what is written of one. */
const PlatformForm = () => {
  const say = useSay();
  const frame = useFrame();
  const platformId = useParam('platformId');
  const [made, setMade] = useState<Data<typeof platformApi.add>>();
  const groups = () => [{ title: say('kit.basics'), fields: fields(say) }];
  if (platformId)
    return (
      <FormScreen groups={groups} send={platformApi.mod} load={{ route: platformApi.one, input: { platformId } }} />
    );
  return (
    <>
      <FormScreen
        groups={groups}
        send={platformApi.add}
        initial={{ platformKind: platformKind.values.video, platformDirection: platformDirection.values.in }}
        onDone={setMade}
      />
      {made && (
        <SecretDialog
          of={made}
          onClose={() => {
            frame.close();
            frame.open('/datamanager/thirdPartyPlatformDetail', { platformId: made.platformId });
          }}
        />
      )}
    </>
  );
};
export default PlatformForm;
