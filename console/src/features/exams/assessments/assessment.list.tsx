import { assessmentStanding } from '#contracts/exams/assessment.codes.ts';
import { type AssessmentRow, assessmentApi } from '#contracts/exams/assessment.contract.ts';
import { type Field, field, titleOf } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';
import { showCode, Tag, type Tone } from '#kit/show.tsx';
import { DutyPicker, OrganisationPicker } from '#pickers/late-pickers.ts';

const tones: Readonly<Record<string, Tone>> = {
  firstPressing: 'warn',
  firstOverdue: 'bad',
  valid: 'good',
  renewable: 'warn',
  lapsed: 'bad',
};

const search = (): Field[] => [
  field.text('realName', { max: 40 }),
  field.codes('standing', assessmentStanding),
  field.days('dueBetween'),
  field.of('dutyCode', (props) => <DutyPicker {...props} />, { title: titleOf({ name: 'dutyNames' }) }),
  field.of('orgId', (props) => <OrganisationPicker {...props} />),
];

const cells = {
  standing: (row: AssessmentRow) => (
    <Tag tone={tones[row.standing] ?? 'plain'}>{showCode(assessmentStanding, row.standing)}</Tag>
  ),
  daysLeft: (row: AssessmentRow) => <Tag tone={tones[row.standing] ?? 'plain'}>{row.daysLeft}</Tag>,
};

/** Principals and safety managers: who must be assessed or renew, and by when; the most pressing first. */
const AssessmentList = () => <ListScreen<AssessmentRow> of={assessmentApi.list} search={search()} cells={cells} />;
export default AssessmentList;
