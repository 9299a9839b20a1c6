import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { fitted } from '#client/media/picture.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { code, dateTime, device, text } from '#contracts/columns.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { fullPath } from '#contracts/route.ts';
import { letterWay } from '#contracts/training/letters/letter.codes.ts';
import { type LetterSignRow, letterApi } from '#contracts/training/letters/letter.contract.ts';
import { signatureClass } from '#contracts/training/plan.codes.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { Facts } from '#kit/facts.tsx';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { openPrint } from '#kit/print.ts';
import { OrganisationPicker } from '#pickers/late-pickers.ts';
import { Words } from './letter.text.tsx';
import './letters.css';

const facts = [
  text('realName'),
  text('orgName'),
  code('way', letterWay, { titled: 'letterWay' }),
  dateTime('signedAt'),
  code('sourceType', sourceType),
  device('device', { titled: 'letterDevice' }),
  text('ip'),
  text('stampedBy'),
  text('sha256'),
  text('verifyAddress'),
];

const printing = 'train:letterSign:print';
const openCopy = ({ signatureId }: LetterSignRow) => openPrint(letterApi.copyTicket, { signatureId }, letterApi.copy);

/** What was signed, the signature below it, and whether both are still exactly that. */
const Signed = ({ row, onClose }: { row: LetterSignRow; onClose: () => void }) => {
  const say = useSay();
  const { data } = useCall(letterApi.signed, { signatureId: row.signatureId });
  const picture = `${fullPath(letterApi.signature)}?signatureId=${row.signatureId}`;
  const footer = holds(printing) ? (
    <Button data-action="print" onClick={() => void openCopy(row)}>
      {say('letters.copy')}
    </Button>
  ) : null;
  return (
    <Dialog title={say('letters.signedBy', { name: row.realName })} open width={860} onCancel={onClose} footer={footer}>
      {!data && <Bones rows={8} />}
      {data && (
        <>
          <Alert
            type={data.intact ? 'success' : 'error'}
            showIcon
            title={say(data.intact ? 'letters.intact' : 'letters.broken')}
          />
          <Words title={data.title} body={data.body} />
          {data.way === letterWay.values.drawn ? (
            <img className="luan-letter-signature" src={fitted(picture, 320)} alt={say('letters.signature')} />
          ) : (
            <p>{say('letters.signedName', { name: data.signedName })}</p>
          )}
          <div className="luan-facts-two">
            <Facts columns={facts} data={data} />
          </div>
        </>
      )}
    </Dialog>
  );
};

const searchOf = (say: Say) => [
  field.text('realName', { max: 40 }),
  field.code('letterClass', signatureClass),
  field.code('way', letterWay, { title: say('fields.letterWay') }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
  field.codes('sourceType', sourceType),
  field.days('signedBetween'),
];

/** Who signed which letter, when and how. */
export const LetterSigns = ({ above }: { above: ReactNode }) => {
  const say = useSay();
  const [shown, setShown] = useState<LetterSignRow>();
  return (
    <>
      <ListScreen<LetterSignRow>
        of={letterApi.signs}
        above={above}
        search={searchOf(say)}
        rowActions={[
          { key: 'look', title: say('letters.look'), silent: true, run: setShown },
          {
            key: 'print',
            title: say('letters.copy'),
            permission: printing,
            silent: true,
            run: async (row) => void (await openCopy(row)),
          },
        ]}
      />
      {shown && <Signed row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};
