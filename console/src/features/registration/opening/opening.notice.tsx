import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSay } from '#client/phrases.ts';
import { openingApi } from '#contracts/registration/opening.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { field } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { dropDraft, keepDraft, type RegisterDraft, readDraft } from '../register.draft.ts';

type Opening = NonNullable<RegisterDraft['opening']>;

/** What the phone that was proven has nothing to do with, or was answered: the company may still register by itself. */
const Wrong = () => {
  const say = useSay();
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const alone = (): void => {
    keepDraft({ openingNumber: undefined });
    setGone(true);
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={say('registration.openingWrong')}
      action={<Button onClick={alone}>{say('registration.openingAlone')}</Button>}
    />
  );
};

const Decline = ({ of }: { of: Opening }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const done = (): void => {
    dropDraft();
    notify.done(say('registration.openingDeclined'));
    void navigate('/companyRegister');
  };
  return (
    <>
      <Button danger data-action="decline" onClick={() => setAsking(true)}>
        {say('registration.openingDecline')}
      </Button>
      {asking && (
        <FormDialog
          title={say('registration.openingDecline')}
          send={openingApi.decline}
          width={480}
          before={<p className="luan-hint">{say('registration.openingDeclineHint')}</p>}
          fields={[field.longText('reason', { title: say('registration.openingReason'), required: true, span: 24 })]}
          toInput={(values) => ({
            ticket: readDraft().ticket?.sealed ?? '',
            number: of.number,
            reason: String(values.reason ?? ''),
          })}
          onDone={done}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** Who filled the form in, what handing it in agrees to, and the way to decline. */
export const OpeningNotice = ({
  draft,
  agreed,
  missing,
  onAgree,
}: {
  draft: RegisterDraft;
  agreed: boolean;
  /** Was handed in without agreeing. */
  missing: boolean;
  onAgree: (agreed: boolean) => void;
}) => {
  const say = useSay();
  const { opening, openingNumber } = draft;
  if (openingNumber === undefined) return null;
  if (!opening) return <Wrong />;
  const { providerName: provider, preparedByName: person, startDate: from, endDate: until, note } = opening;
  return (
    <Alert
      type="info"
      showIcon
      className="register-opening"
      title={say('registration.openingBy', { provider, person })}
      description={
        <>
          <p>{say('registration.openingService', { provider, from })}</p>
          <p>
            {say('registration.openingTerm')}{' '}
            {until ? say('registration.openingUntil', { from, until }) : say('registration.openingFrom', { from })}
          </p>
          {note !== '' && (
            <p>
              {say('registration.openingNote')}: {note}
            </p>
          )}
          <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)} data-field="agree">
            {say('registration.openingAccept', { provider })}
          </Checkbox>
          {missing && (
            <p className="register-wrong" role="alert">
              {say('registration.openingAcceptFirst')}
            </p>
          )}
          <p className="register-decline">
            <Decline of={opening} />
          </p>
        </>
      }
    />
  );
};
