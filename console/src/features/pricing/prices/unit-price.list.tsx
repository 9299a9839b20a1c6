import { useState } from 'react';
import { say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { priceProduct, priceScope } from '#contracts/pricing/price.codes.ts';
import { type UnitPriceRow, unitPriceApi } from '#contracts/pricing/price.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { type Field, field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { OwnPrices } from './own-prices.tsx';

const search = (): Field[] => [
  field.day('onDay'),
  field.codes('priceProduct', priceProduct),
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { title: say('fields.priceFor') }),
  field.codes('priceScope', priceScope),
  field.text('keyword', { max: 60 }),
];

const AllPrices = () => {
  const [today] = useState(() => dayOf(new Date()));
  return <ListScreen<UnitPriceRow> of={unitPriceApi.list} search={search()} opens={{ onDay: today }} />;
};

/** Prices in force on a day: all of them for the head office, those that hold for itself for everybody else. */
const UnitList = () => {
  useSay();
  return holds('finance:unitPrice:list') ? <AllPrices /> : <OwnPrices />;
};
export default UnitList;
