import { Alert, Button } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { orderChannel } from '#contracts/orders/order.codes.ts';
import { type OrderPreview, payOrderApi } from '#contracts/orders/order.contract.ts';
import { type PlacePreview, placeOrderApi } from '#contracts/schools/places/place-order.contract.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { field } from '#kit/fields.tsx';
import { FormScreen, type Values } from '#kit/form.tsx';
import { useFrame, useParam } from '#kit/frame.ts';
import { Bones, Panel } from '#kit/parts/panel.tsx';
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
const PeopleField = ({ value, onChange, people, ...rest }: EditorProps & { people: PlacePreview['people'] }) => (
  <Select
    {...rest}
    mode="multiple"
    value={(value as string[] | undefined) ?? []}
    options={people.map(({ signUpId, realName }) => ({ value: signUpId, label: realName }))}
    onChange={(next) => onChange?.(next)}
  />
);

const Total = ({ people, feeFen }: { people: number; feeFen: number }) => {
  const say = useSay();
  const words = say('orders.placesTotal', { people, unit: yuanOf(feeFen), yuan: yuanOf(people * feeFen) });
  return <Alert type="info" showIcon title={words} />;
};

const totalOf =
  (feeFen: number) =>
  ({ signUpIds }: Values) => <Total people={(signUpIds as string[] | undefined)?.length ?? 0} feeFen={feeFen} />;

const PlaceForm = ({ of, order, first }: { of: PlacePreview; order: OrderPreview; first: string }) => {
  const say = useSay();
  const frame = useFrame();
  const byNetwork = order.providers.length > 0;
  const all = of.people.map(({ signUpId }) => signUpId);
  return (
    <FormScreen
      confirmText={say('orders.place')}
      above={<Before of={of} order={order} />}
      beside={totalOf(of.feeFen)}
      groups={() => [
        {
          title: say('orders.how'),
          fields: [
            field.of('signUpIds', (props) => <PeopleField {...props} people={of.people} />, {
              required: true,
              span: 24,
              title: say('orders.placesWho'),
            }),
            field.code('orderChannel', orderChannel, {
              required: true,
              span: 12,
              hint: say(byNetwork ? 'orders.networkHint' : 'orders.transferHint'),
            }),
          ],
        },
      ]}
      send={placeOrderApi.add}
      initial={{
        signUpIds: all.includes(first) ? [first] : all,
        orderChannel: orderChannel.values[byNetwork ? 'network' : 'transfer'],
      }}
      also={() => ({ classId: of.classId, feeFen: of.feeFen })}
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
