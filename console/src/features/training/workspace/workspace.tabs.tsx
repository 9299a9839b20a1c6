import type { ReactNode } from 'react';
import { say } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type Flavour, flavourKey } from '#contracts/training/flavours.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import type { PlanDetail } from '#contracts/training/plan.contract.ts';
import { History } from '#kit/facts.tsx';
import { ClassroomTab } from '../hours/classroom.tab.tsx';
import { meetingTabs } from '../meetings/meeting.tabs.tsx';
import { MembersTab } from '../members/members.tab.tsx';
import { Schedule } from '../members/schedule.list.tsx';
import { SendsTab } from '../sends/sends.tab.tsx';
import { SurveyTab } from '../surveys/survey.tab.tsx';
import { ArchiveTab } from './archive.tab.tsx';
import { CertificatesTab } from './certificates.tab.tsx';
import { ChangesTab } from './changes.tab.tsx';
import { ExamTab } from './exam.tab.tsx';
import { SettingsTab } from './settings.tab.tsx';

interface WorkTab {
  readonly key: string;
  readonly title: string;
  readonly content: (plan: PlanDetail) => ReactNode;
}

/** Every part a plan of a kind may have; a part whose rows the person may not read is not there. */
export const workTabs = (kind: Flavour, plan: PlanDetail): WorkTab[] => {
  const may = (verb: `${string}:${string}`): boolean => holds(flavourKey(kind.code, verb));
  const part = (on: boolean, key: string, title: string, content: WorkTab['content']): WorkTab[] =>
    on ? [{ key, title, content }] : [];
  return [
    ...(kind.meeting ? meetingTabs() : []),
    ...part(may('member:list'), 'members', say('plans.members'), (of) => <MembersTab of={of} kind={kind} />),
    ...part(kind.hours && may('hours:list'), 'study', say('plans.study'), (of) => (
      <Schedule kind={kind} planId={of.planId} />
    )),
    ...part(kind.hours && may('hours:list'), 'hours', say('plans.classrooms'), (of) => (
      <ClassroomTab of={of} kind={kind} />
    )),
    ...part(
      kind.exam && (kind.externalExam || plan.paperId !== null) && may('exam:list'),
      'exam',
      say('plans.exam'),
      (of) => <ExamTab of={of} />,
    ),
    ...part(kind.certificate && holds('certificate:issue:list'), 'certificates', say('plans.certificates'), (of) => (
      <CertificatesTab of={of} kind={kind} />
    )),
    ...part(kind.hours && !plan.series, 'survey', say('surveys.tab'), (of) => <SurveyTab of={of} />),
    ...part(may('archive:list') && !plan.series, 'archive', say('plans.archive'), (of) => (
      <ArchiveTab of={of} kind={kind} />
    )),
    ...part(kind.sends, 'sends', say('plans.sends'), ({ planId }) => <SendsTab planId={planId} />),
    ...part(true, 'changes', say('plans.changes'), (of) => (
      <div className="luan-training-work-part">
        <ChangesTab planId={of.planId} />
        <h3 className="luan-group-title">{say('kit.history')}</h3>
        <History machine={planMachine} rows={of.history} />
      </div>
    )),
    ...part(true, 'settings', say('plans.settings'), (of) => <SettingsTab of={of} kind={kind} />),
  ];
};
