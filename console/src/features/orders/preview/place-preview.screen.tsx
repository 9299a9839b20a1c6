import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { type AccountShare, takeFrom } from '#contracts/orders/account-shares.rules.ts';
import { payInChannel, spentAccount } from '#contracts/orders/order.codes.ts';
import { type OrderPreview, payOrderApi } from '#contracts/orders/order.contract.ts';
import { type PlacePreview, placeOrderApi } from '#contracts/schools/places/place-order.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
import { showCode } from '#kit/show.tsx';
import { FailureView } from '#kit/views.tsx';
import { Ways } from './pay-channels.tsx';

/** The class, an order of it that waits already, and where a transfer goes. */
const Before = ({ of, order }: { of: PlacePreview; order: OrderPreview }) => {
  const say = useSay();
  const frame = useFrame();
  const { awaitingOrderId } = of;
  return (
    <Panel title={say('orders.buyer', { name: order.orgName })}>
      <p>{say('orders.placesOfClass', { name: of.className, orgName: of.providerName })}</p>
      {awaitingOrderId !== null && (
        <Alert
          type="warning"
          showIcon
          title={say('orders.placesWait')}
          action={
            <Button size="small" onClick={() => frame.open('/order/payOrderDetail', { payOrderId: awaitingOrderId })}>
              {say('orders.openOther')}
            </Button>
          }
        />
      )}
      {of.people.length === 0 ? (
        <Alert type="info" showIcon title={say('orders.placesNone')} />
      ) : (
        <p className="luan-hint">{say('orders.placesHint')}</p>
      )}
      <Ways of={order.ways} />
    </Panel>
  );
};

/** Chooses whose places are paid, among those that are to pay. */
const PeopleField = ({ value, onChange, of, ...rest }: EditorProps & { of: PlacePreview }) => {
  const say = useSay();
  const labelOf = ({ realName, dueFen }: PlacePreview['people'][number]): string =>
    dueFen === of.feeFen ? realName : say('orders.placeDifference', { name: realName, yuan: yuanOf(dueFen) });
  return (
    <Select
      {...rest}
      mode="multiple"
      value={(value as string[] | undefined) ?? []}
      options={of.people.map((one) => ({ value: one.signUpId, label: labelOf(one) }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};

/** Whose places were chosen. */
const peopleIn = (of: PlacePreview, { signUpIds }: Values): PlacePreview['people'] => {
  const chosen = new Set(signUpIds as string[] | undefined);
  return of.people.filter(({ signUpId }) => chosen.has(signUpId));
};
const dueIn = (people: PlacePreview['people']): number => people.reduce((sum, { dueFen }) => sum + dueFen, 0);

/** What places take of the accounts; all they hold where that is too little, which the server then says. */
const takenOf = (of: PlacePreview, people: PlacePreview['people']): readonly AccountShare[] =>
  takeFrom(of.accounts, dueIn(people)) ?? of.accounts;

/** What the chosen places come to and, paid out of the accounts, what is taken of each. */
interface Chosen {
  of: PlacePreview;
  people: PlacePreview['people'];
  byAccount: boolean;
}
const Total = ({ of, people, byAccount }: Chosen) => {
  const say = useSay();
  const { feeFen, accounts } = of;
  const [dueFen, count] = [dueIn(people), people.length];
  const title =
    dueFen === count * feeFen
      ? say('orders.placesTotal', { people: count, unit: yuanOf(feeFen), yuan: yuanOf(dueFen) })
      : say('orders.placesDue', { people: count, yuan: yuanOf(dueFen) });
  if (!byAccount || count === 0) return <Alert type="info" showIcon title={title} />;
  const held = accounts.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const short = held < dueFen;
  const parts = takenOf(of, people).map(({ account, amountFen }) =>
    say('orders.accountShare', { account: showCode(spentAccount, account), yuan: yuanOf(amountFen) }),
  );
  const words = short
    ? say('orders.byAccountShort', { yuan: yuanOf(held) })
    : say('orders.byAccountHint', { parts: parts.join('、') });
  return <Alert type={short ? 'warning' : 'info'} showIcon title={title} description={words} />;
};

const totalOf = (of: PlacePreview, byAccount: boolean) => (values: Values) => (
  <Total of={of} people={peopleIn(of, values)} byAccount={byAccount} />
);

/** Chooses between an order that waits for money and the accounts. */
const WaySwitch = ({ byAccount, onChange }: { byAccount: boolean; onChange: (byAccount: boolean) => void }) => {
  const say = useSay();
  return (
    <Segmented<'order' | 'account'>
      aria-label={say('orders.how')}
      value={byAccount ? 'account' : 'order'}
      options={[
        { value: 'order', label: say('orders.byOrder') },
        { value: 'account', label: say('orders.byAccount') },
      ]}
      onChange={(way) => onChange(way === 'account')}
    />
  );
};

const PlaceForm = ({ of, order, first }: { of: PlacePreview; order: OrderPreview; first: string }) => {
  const say = useSay();
  const frame = useFrame();
  const byNetwork = order.providers.length > 0;
  const all = of.people.map(({ signUpId }) => signUpId);
  const [byAccount, setByAccount] = useState(false);
  const who = field.of('signUpIds', (props) => <PeopleField {...props} of={of} />, {
    required: true,
    span: 24,
    title: say('orders.placesWho'),
  });
  const channel = field.code('orderChannel', payInChannel, {
    required: true,
    span: 12,
    hint: say(byNetwork ? 'orders.networkHint' : 'orders.transferHint'),
  });
  return (
    <FormScreen<typeof placeOrderApi.add | typeof placeOrderApi.pay>
      confirmText={say(byAccount ? 'orders.payNow' : 'orders.place')}
      above={
        <>
          <Before of={of} order={order} />
          {of.accounts.length > 0 && <WaySwitch byAccount={byAccount} onChange={setByAccount} />}
        </>
      }
      beside={totalOf(of, byAccount)}
      groups={() => [{ title: say('orders.how'), fields: byAccount ? [who] : [who, channel] }]}
      send={byAccount ? placeOrderApi.pay : placeOrderApi.add}
      initial={{
        signUpIds: all.includes(first) ? [first] : all,
        orderChannel: payInChannel.values[byNetwork ? 'network' : 'transfer'],
      }}
      also={(values) => ({
        classId: of.classId,
        feeFen: of.feeFen,
        ...(byAccount && { taken: [...takenOf(of, peopleIn(of, values))] as PlacePreview['accounts'] }),
      })}
      onDone={({ payOrderId }) => {
        frame.close();
        frame.open('/order/payOrderDetail', { payOrderId });
      }}
    />
  );
};

/** Places of a class before they are ordered: whose, at what fee, what it comes to and how it is paid. */
const PlacePreviewScreen = () => {
  const classId = useParam('classId');
  const first = useParam('signUpId');
  const places = useCall(placeOrderApi.preview, { classId });
  const order = useCall(payOrderApi.preview, {});
  if (places.isError || order.isError)
    return (
      <Panel>
        <FailureView
          onRefresh={() => {
            void places.refetch();
            void order.refetch();
          }}
        />
      </Panel>
    );
  if (!places.data || !order.data)
    return (
      <Panel>
        <Bones rows={9} />
      </Panel>
    );
  if (places.data.people.length === 0) return <Before of={places.data} order={order.data} />;
  return <PlaceForm of={places.data} order={order.data} first={first} />;
};
export default PlacePreviewScreen;
