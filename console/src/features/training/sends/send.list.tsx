import { flavourCode } from '#contracts/training/flavours.ts';
import { planSendState } from '#contracts/training/sends/send.codes.ts';
import { type Field, field } from '#kit/fields.tsx';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { Sends } from './sends.tab.tsx';

const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('state', planSendState),
  field.code('flavour', flavourCode),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.days('sentBetween'),
];

/** Plans that came from above, and for who stands above those that went down. */
const SendList = () => <Sends search={search()} />;
export default SendList;
