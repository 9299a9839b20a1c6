import { Alert, Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { isIdCard } from '#contracts/values.ts';
import { plainNumber, plainPhone } from '#contracts/written/written-text.ts';

/** Says that a typed number belongs to somebody of another organisation, and offers to ask for a transfer. */
export const Elsewhere = ({ phone, idCard, onAsk }: { phone: unknown; idCard: unknown; onAsk: () => void }) => {
  const say = useSay();
  const card = plainNumber(String(idCard ?? ''));
  const number = plainPhone(String(phone ?? ''));
  const input = isIdCard(card) ? { idCard: card } : /^1[3-9]\d{9}$/.test(number) ? { phone: number } : undefined;
  const answer = useCall(employeeApi.find, input ?? {}, { enabled: input !== undefined, fresh: 30_000 });
  if (input === undefined || !answer.data?.taken || answer.data.orgUserId !== null)
    return <span className="luan-nothing" />;
  return (
    <Alert
      type="warning"
      showIcon
      title={say('transfers.elsewhere')}
      action={
        holds('org:transfer:ask') && (
          <Button size="small" type="primary" onClick={onAsk}>
            {say('transfers.ask')}
          </Button>
        )
      }
    />
  );
};
