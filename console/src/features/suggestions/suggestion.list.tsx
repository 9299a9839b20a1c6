import { useState } from 'react';
import { call } from '#client/call.ts';
import { say, useSay } from '#client/phrases.ts';
import {
  satisfaction,
  suggestionKind,
  suggestionMachine,
  suggestionState,
} from '#contracts/suggestions/suggestion.codes.ts';
import { type SuggestionRow, suggestionApi } from '#contracts/suggestions/suggestion.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { lateDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { late } from '#kit/late.tsx';
import { ListScreen } from '#kit/list.tsx';
import { OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';

const { answer: _answer, ...plain } = suggestionMachine.edges;

/** What the desk does with one; `opens` shows the dialog of the answer, `shows` the danger that was made. */
export const suggestionActions = (
  opens: (row: SuggestionRow) => void,
  shows: (dangerId: string) => void,
): Action<SuggestionRow>[] => [
  {
    key: 'answer',
    title: say('machines.suggestion.answer'),
    primary: true,
    silent: true,
    on: (row) => row.can.includes('answer'),
    run: opens,
  },
  ...edgeActions<SuggestionRow>({ ...suggestionMachine, edges: plain }, suggestionApi.edges, (row) => row.suggestionId),
  {
    key: 'toDanger',
    title: say('suggestions.toDanger'),
    ask: say('suggestions.toDangerAsk'),
    on: (row) => row.can.includes('toDanger'),
    run: async (row) => {
      const { dangerId } = await call(suggestionApi.toDanger, { suggestionId: row.suggestionId });
      shows(dangerId);
    },
  },
  {
    key: 'danger',
    title: say('suggestions.openDanger'),
    permission: 'hazard:danger:list',
    silent: true,
    on: (row) => row.dangerId !== null,
    run: (row) => shows(row.dangerId ?? ''),
  },
];

const AnswerDialog = lateDialog(async () => (await import('./answer.dialog.tsx')).AnswerDialog);

const Figures = late(async () => (await import('./figures.tsx')).Figures);

const choice = (name: string): Field => field.of(name, (props) => <YesNoPicker {...props} />);
const search = (stateTitle: string): Field[] => [
  field.text('keyword', { max: 60 }),
  field.codes('suggestionKind', suggestionKind),
  field.codes('state', suggestionState, { title: stateTitle }),
  choice('suggestionOverdue'),
  field.days('reportedBetween'),
  choice('longOpen'),
  choice('anonymous'),
  choice('madeDanger'),
  choice('escalated'),
  choice('ownDesk'),
  field.codes('satisfaction', satisfaction),
  field.of('orgId', (props) => <OrganisationPicker {...props} />, { title: say('fields.answeringDesk') }),
];

/** What people suggest and report, at the desks that answer. */
const SuggestionList = () => {
  const say = useSay();
  const frame = useFrame();
  const [answering, setAnswering] = useState<SuggestionRow>();
  return (
    <>
      <ListScreen<SuggestionRow>
        of={suggestionApi.list}
        above={<Figures />}
        search={search(say('fields.suggestionState'))}
        create={{
          permission: 'suggestion:voice:list',
          title: say('suggestions.write'),
          run: () => frame.open('/suggestion/own'),
        }}
        rowActions={suggestionActions(setAnswering, (dangerId) => frame.open('/hazard/dangerDetail', { dangerId }))}
      />
      {answering && <AnswerDialog of={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
};
export default SuggestionList;
