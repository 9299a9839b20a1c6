import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds, useSignedIn } from '#client/session.ts';
import { receivingApi } from '#contracts/documents/receiving.contract.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen } from '#kit/form.tsx';
import { notify } from '#kit/notify.ts';
import { DutyPicker, RolePicker, UserPicker } from '#pickers/late-pickers.ts';

/** Who is told now, and who of them could do nothing. */
const Now = () => {
  const say = useSay();
  const { data } = useCall(receivingApi.one, {});
  if (!data) return null;
  const names = (list: readonly string[], none: string): string => (list.length === 0 ? none : list.join('、'));
  return (
    <div className="luan-note">
      <p>{say('documents.receivingHint')}</p>
      <p>{say('documents.handlersNow', { names: names(data.handlers, say('documents.administrators')) })}</p>
      <p>{say('documents.substitutesNow', { names: names(data.substitutes, say('documents.nobody')) })}</p>
      {data.unable.length > 0 && <p role="alert">{say('documents.unable', { names: data.unable.join('、') })}</p>}
    </div>
  );
};

/** Who of the own organisation handles what it receives, and who steps in. */
const ReceivingPage = () => {
  const say = useSay();
  const { orgId } = useSignedIn().userInfo.orgDto;
  const disabled = !holds('docs:receiving:mod');
  const groups = () => [
    {
      title: say('documents.handlers'),
      fields: [
        field.of('handlerIds', (props) => <UserPicker {...props} disabled={disabled} many orgId={orgId} />, {
          span: 24,
        }),
        field.of('handlerDuties', (props) => <DutyPicker {...props} disabled={disabled} many />, { span: 16 }),
        field.of('handlerRoles', (props) => <RolePicker {...props} disabled={disabled} many />),
      ],
    },
    {
      title: say('documents.substitutes'),
      fields: [
        field.of('substituteIds', (props) => <UserPicker {...props} disabled={disabled} many orgId={orgId} />, {
          span: 24,
        }),
        field.number('substituteDays', { min: 1, max: 30, hint: say('documents.substituteHint') }),
        field.day('awayFrom', { hint: say('documents.awayHint') }),
        field.day('awayUntil'),
      ],
    },
  ];
  return (
    <FormScreen
      groups={groups}
      above={<Now />}
      send={receivingApi.mod}
      load={{ route: receivingApi.one, input: {} }}
      onDone={() => notify.done()}
    />
  );
};
export default ReceivingPage;
