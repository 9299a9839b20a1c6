import { Fragment } from 'react';
import { sayOr, useSay } from '#client/phrases.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { type MemberStage, meetingStage, memberStage } from '#contracts/training/stages/stage.codes.ts';
import type { PlanStages } from '#contracts/training/stages/stage.contract.ts';
import { showCode, showDateTime } from '#kit/show.tsx';

type Stage = PlanStages['stages'][number];

const done: readonly MemberStage[] = ['qualified', 'certified', 'archived'];

/** Stages on the way of this plan; the others stand there only while somebody is in them. */
const onTheWay = (kind: Flavour, of: PlanDetail): ReadonlySet<string> => {
  const exam = kind.externalExam || of.paperId !== null;
  return new Set<MemberStage>([
    'notTrained',
    ...(kind.hours ? (['inTraining'] as const) : []),
    ...(exam && of.booksExam ? (['toBook'] as const) : []),
    ...(exam ? (['toSit'] as const) : []),
    'qualified',
    ...(kind.certificate ? (['certified'] as const) : []),
  ]);
};

/** The share that has finished, drawn as a ring; the words beside it say the same. */
const Ring = ({ percent }: { percent: number }) => (
  <svg viewBox="0 0 36 36" className="luan-training-work-ring" aria-hidden="true">
    <circle cx="18" cy="18" r="15.9" className="luan-training-work-ring-all" />
    <circle
      cx="18"
      cy="18"
      r="15.9"
      className="luan-training-work-ring-done"
      strokeDasharray={`${percent} 100`}
      transform="rotate(-90 18 18)"
    />
    <text x="18" y="21">
      {percent}%
    </text>
  </svg>
);

/** How far the members are, stage by stage; every number opens the names behind it. */
export const Funnel = ({
  of,
  kind,
  found,
  onOpen,
}: {
  of: PlanDetail;
  kind: Flavour;
  found: PlanStages;
  onOpen: (state: readonly string[]) => void;
}) => {
  const say = useSay();
  const way = onTheWay(kind, of);
  const shown = found.stages.filter((one) => way.has(one.stage) || one.count > 0);
  const sum = (some: readonly Stage[]): number => some.reduce((all, one) => all + one.count, 0);
  const members = sum(found.stages);
  const finished = sum(found.stages.filter((one) => done.includes(one.stage)));
  const percent = members === 0 ? 0 : Math.floor((finished * 100) / members);
  const nameOf = ({ stage }: Stage): string => {
    const name = showCode(memberStage, stage);
    return kind.meeting ? sayOr(`codes.${meetingStage.name}.${stage}`, name) : name;
  };
  return (
    <div className="luan-training-work-progress">
      <Ring percent={percent} />
      <div className="luan-training-work-stages">
        <ol aria-label={say('plans.progress')}>
          {shown.map((one, place) => (
            <Fragment key={one.stage}>
              {place > 0 && (
                <li aria-hidden="true" className="luan-training-work-arrow">
                  →
                </li>
              )}
              <li>
                <button
                  type="button"
                  className="luan-training-work-stage"
                  data-stage={one.stage}
                  data-count={one.count}
                  onClick={() => onOpen(one.state)}
                >
                  <span>{nameOf(one)}</span>
                  <strong className="luan-figures">
                    {one.count}
                    {one.more && '+'}
                  </strong>
                </button>
              </li>
            </Fragment>
          ))}
        </ol>
        <p className="luan-hint">
          {say('plans.doneOf', { done: finished, members })} · {say('kit.asOf', { at: showDateTime(found.asOf) })}
        </p>
      </div>
    </div>
  );
};
