import { type ReactNode, useState } from 'react';
import { call } from '#client/call.ts';
import { useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { letterMachine, letterState } from '#contracts/training/letters/letter.codes.ts';
import { type LetterRow, letterApi } from '#contracts/training/letters/letter.contract.ts';
import { signatureClass } from '#contracts/training/plan.codes.ts';
import { edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { late } from '#kit/late.tsx';
import { ListScreen } from '#kit/list.tsx';
import { TabBar } from '#kit/parts/tab-bar.tsx';
import { openPrint } from '#kit/print.ts';
import { LawPicker } from '#pickers/late-pickers.ts';

const LetterForm = lateDialog(async () => (await import('./letter.form.tsx')).LetterForm);
const LetterText = lateDialog(async () => (await import('./letter.text.tsx')).LetterText);
const LetterSigns = late(async () => (await import('./letter.signs.tsx')).LetterSigns);

type Shown = { kind: 'new' } | { kind: 'edit' | 'read'; letterId: string };

const search = (): Field[] => [
  field.text('keyword'),
  field.code('letterClass', signatureClass),
  field.code('state', letterState),
  field.of('lawId', (props) => <LawPicker {...props} />),
];

const Letters = ({ above }: { above: ReactNode }) => {
  const say = useSay();
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <>
      <ListScreen<LetterRow>
        of={letterApi.list}
        above={above}
        search={search()}
        create={{ permission: 'train:letter:mod', title: say('letters.add'), run: () => setShown({ kind: 'new' }) }}
        rowActions={[
          {
            key: 'detail',
            title: say('letters.look'),
            silent: true,
            run: (row) => setShown({ kind: 'read', letterId: row.letterId }),
          },
          {
            key: 'mod',
            title: say('kit.edit'),
            silent: true,
            on: (row) => row.can.includes('mod'),
            run: (row) => setShown({ kind: 'edit', letterId: row.letterId }),
          },
          ...edgeActions<LetterRow>(
            letterMachine,
            { publish: letterApi.publish, withdraw: letterApi.withdraw },
            (row) => row.letterId,
          ),
          {
            key: 'register',
            title: say('letters.register'),
            permission: 'train:letterSign:print',
            silent: true,
            on: (row) => row.state !== letterState.values.draft,
            run: async ({ letterId }) =>
              void (await openPrint(letterApi.registerTicket, { letterId }, letterApi.register)),
          },
          {
            key: 'del',
            title: say('kit.remove'),
            danger: true,
            ask: true,
            on: (row) => row.can.includes('del'),
            run: (row) => call(letterApi.del, { letterId: row.letterId }),
          },
        ]}
      />
      {shown?.kind === 'read' && <LetterText letterId={shown.letterId} onClose={close} />}
      {shown?.kind === 'new' && <LetterForm onClose={close} />}
      {shown?.kind === 'edit' && <LetterForm letterId={shown.letterId} onClose={close} />}
    </>
  );
};

/** Letters people sign, and who signed what. */
const LetterList = () => {
  const say = useSay();
  const frame = useFrame();
  const signs = frame.query.view === 'signs' && holds('train:letterSign:list');
  const tabs = (
    <TabBar
      label={say('kit.views')}
      chosen={signs ? 'signs' : 'letters'}
      items={[
        { key: 'letters', label: say('letters.letters') },
        ...(holds('train:letterSign:list') ? [{ key: 'signs' as const, label: say('letters.signs') }] : []),
      ]}
      onChoose={(view) => frame.setQuery({ view })}
    />
  );
  return signs ? <LetterSigns above={tabs} /> : <Letters above={tabs} />;
};
export default LetterList;
