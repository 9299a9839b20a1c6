import { say as sayNow, useSay } from '#client/phrases.ts';
import { type ReviewRow, reviewApi } from '#contracts/laws/change.contract.ts';
import { citingKind, reviewMachine, reviewState } from '#contracts/laws/law.codes.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { LawPicker, OrganisationPicker, YesNoPicker } from '#pickers/late-pickers.ts';
import { ReviewSteps } from './review.steps.tsx';

const { check, mark, finish } = reviewApi;
const edges = edgeActions<ReviewRow>(reviewMachine, { check, mark, finish }, (row) => row.reviewId);

const search = (): Field[] => [
  field.of('lawId', (props) => <LawPicker {...props} />),
  field.code('citingKind', citingKind),
  field.of('own', (props) => <YesNoPicker {...props} />),
  field.code('state', reviewState),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

/** Where each kind is read and changed. */
const screenOf = (row: ReviewRow): [path: string, query: Record<string, string>] => {
  if (row.questionId) return ['/exam/questionEdit', { questionId: row.questionId }];
  if (row.lessonId) return ['/lesson/detail', { lessonId: row.lessonId }];
  if (row.paperId) return ['/exam/paperDetail', { paperId: row.paperId }];
  return ['/plan/safety/responsibility/letter', {}];
};

/** What cites a changed law: looked through one by one, each step with its note. */
const ReviewList = () => {
  const say = useSay();
  const frame = useFrame();
  const look: Action<ReviewRow> = {
    key: 'look',
    title: sayNow('laws.open'),
    silent: true,
    run: (row) => frame.open(...screenOf(row)),
  };
  return (
    <ListScreen<ReviewRow>
      of={reviewApi.list}
      search={search()}
      rowActions={[look, ...edges]}
      expand={{
        render: (row) => (
          <>
            <p>
              {say('fields.what')}：{row.what}
            </p>
            <ReviewSteps reviewId={row.reviewId} />
          </>
        ),
      }}
    />
  );
};
export default ReviewList;
