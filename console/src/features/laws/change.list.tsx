import { say as sayNow } from '#client/phrases.ts';
import { type ChangeRow, changeApi } from '#contracts/laws/change.contract.ts';
import { changeMachine, changeState } from '#contracts/laws/law.codes.ts';
import { edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { LawPicker } from '#pickers/late-pickers.ts';

const edges = edgeActions<ChangeRow>(changeMachine, { close: changeApi.close }, (row) => row.changeId);
const search = (): Field[] => [
  field.text('keyword', { max: 60 }),
  field.of('lawId', (props) => <LawPicker {...props} />),
  field.code('state', changeState),
];

/** Laws that have changed, and how far the looking through of what cites them is. */
const ChangeList = () => {
  const frame = useFrame();
  return (
    <ListScreen<ChangeRow>
      of={changeApi.list}
      search={search()}
      rowActions={[
        {
          key: 'reviews',
          title: sayNow('laws.seeReviews'),
          silent: true,
          permission: 'exam:lawReview:list',
          run: (row) => frame.open('/exam/lawReviewList', { changeId: row.changeId }),
        },
        ...edges,
      ]}
    />
  );
};
export default ChangeList;
