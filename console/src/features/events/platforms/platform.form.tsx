import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { platformKind } from '#contracts/events/platforms/platform.codes.ts';
import { platformApi } from '#contracts/events/platforms/platform.contract.ts';
import type { Data } from '#contracts/route.ts';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';

const SecretDialog = lateDialog(async () => (await import('./secret.dialog.tsx')).SecretDialog);

const fields = (): Field[] => [
  field.text('platformName', { required: true, max: 60 }),
  field.code('platformKind', platformKind, { required: true }),
  field.text('platformUser', { max: 60 }),
  field.longText('remark', { max: 500 }),
];

/** Enters a platform and shows its secret, or changes what is written of one. */
const PlatformForm = () => {
  const say = useSay();
  const frame = useFrame();
  const platformId = useParam('platformId');
  const [made, setMade] = useState<Data<typeof platformApi.add>>();
  const groups = () => [{ title: say('kit.basics'), fields: fields() }];
  if (platformId)
    return (
      <FormScreen groups={groups} send={platformApi.mod} load={{ route: platformApi.one, input: { platformId } }} />
    );
  return (
    <>
      <FormScreen
        groups={groups}
        send={platformApi.add}
        initial={{ platformKind: platformKind.values.video }}
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
