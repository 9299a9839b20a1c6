import { useState } from 'react';
import { useCall } from '#client/hooks.ts';
import { type Say, useSay } from '#client/phrases.ts';
import { holds, useSignedIn } from '#client/session.ts';
import { type CertificateRow, certificateList } from '#contracts/certificates/certificate.contract.ts';
import { type RecordRow, recordList } from '#contracts/exams/record.contract.ts';
import type { List } from '#contracts/list.ts';
import { officialKind } from '#contracts/officials/official.codes.ts';
import { type OfficialRow, officialList } from '#contracts/officials/official.contract.ts';
import { pastKind, pastState } from '#contracts/past/past.codes.ts';
import { type PastRow, pastList } from '#contracts/past/past.contract.ts';
import type { EmployeeDetail } from '#contracts/people/employee.contract.ts';
import { leaveReason } from '#contracts/people/people.codes.ts';
import { punishmentKind } from '#contracts/students/punishment.codes.ts';
import type { StudentDetail } from '#contracts/students/student.contract.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { type LetterSignRow, letterSignList } from '#contracts/training/letters/letter.contract.ts';
import { type MemberRow, memberList } from '#contracts/training/member.contract.ts';
import { useFrame } from '#kit/frame.ts';
import { showCode, showDateTime } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { findMenu } from '../../way/menu.ts';
import { type Happening, inOrder, mostShown, shownAtFirst } from './timeline.rules.ts';

/** The newest rows of a list about one person, for who may read the list. */
const useOwn = <R,>(list: List, orgUserId: string): readonly R[] => {
  const { data } = useCall(
    list.page,
    { orgUserId, size: mostShown },
    {
      enabled: holds(list.page.permission),
      quiet: true,
    },
  );
  return (data as { list: R[] } | undefined)?.list ?? [];
};

interface Told {
  readonly plans: readonly MemberRow[];
  readonly exams: readonly RecordRow[];
  readonly certificates: readonly CertificateRow[];
  readonly letters: readonly LetterSignRow[];
  readonly officials: readonly OfficialRow[];
  readonly past: readonly PastRow[];
  readonly student: StudentDetail | undefined;
  readonly memberships: EmployeeDetail['memberships'];
}

const resultOf = (say: Say, { passed, score }: RecordRow): string => {
  if (passed === null) return say('person.examOpen');
  return say(passed ? 'person.examPassed' : 'person.examFailed', { score: score ?? '—' });
};

const happenings = (say: Say, of: Told): Happening[] =>
  inOrder([
    ...of.plans.flatMap((row) => {
      const to = { path: `${flavourOf(row.flavour).path}/detail`, query: { planId: row.planId } };
      return [
        { at: row.joinedPlanAt, what: say('person.joinedPlan', { name: row.planName }), ...to },
        { at: row.endedAt, what: say('person.endedPlan', { name: row.planName }), ...to },
      ];
    }),
    ...of.exams.map((row) => ({
      at: row.openedAt,
      what: say('person.exam', { name: row.planName, result: resultOf(say, row) }),
      path: '/exam/examRecordDetail',
      query: { sittingId: row.sittingId },
    })),
    ...of.certificates.map((row) => ({
      at: row.issuedOn,
      what: say('person.certificate', { number: row.certificateNumber, name: row.planName }),
    })),
    ...of.letters.map((row) => ({ at: row.signedAt, what: say('person.letter', { name: row.title }) })),
    ...of.officials.flatMap((row) => {
      const what = { kind: showCode(officialKind, row.officialKind), number: row.officialNumber };
      return [
        { at: row.issuedOn, what: say('person.official', what) },
        { at: row.voidedOn, what: say('person.officialVoided', { ...what, reason: row.endReason }) },
      ];
    }),
    ...of.past
      .filter((row) => row.state === pastState.values.valid)
      .map((row) => ({
        at: row.pastOn,
        what: say('person.past', {
          kind: showCode(pastKind, row.pastKind),
          name: row.pastTitle,
          number: row.pastNumber,
        }),
      })),
    ...(of.student?.punishments ?? []).map((row) => ({
      at: row.happenedOn,
      what: say('person.punished', { kind: showCode(punishmentKind, row.kind), points: row.points }),
    })),
    ...of.memberships.flatMap((row) => [
      { at: row.joinedAt, what: say('person.joined', { name: row.orgName }) },
      {
        at: row.leftAt,
        what: row.leaveReason
          ? say('person.leftOrgFor', { name: row.orgName, reason: showCode(leaveReason, row.leaveReason) })
          : say('person.leftOrg', { name: row.orgName }),
      },
    ]),
  ]);

/** What happened to a person, newest first: of every list the reader may read. */
export const Timeline = ({
  orgUserId,
  student,
  memberships,
}: Pick<Told, 'student' | 'memberships'> & { orgUserId: string }) => {
  const say = useSay();
  const frame = useFrame();
  const { menuDtoList } = useSignedIn();
  const [all, setAll] = useState(false);
  const told = happenings(say, {
    plans: useOwn<MemberRow>(memberList, orgUserId),
    exams: useOwn<RecordRow>(recordList, orgUserId),
    certificates: useOwn<CertificateRow>(certificateList, orgUserId),
    letters: useOwn<LetterSignRow>(letterSignList, orgUserId),
    officials: useOwn<OfficialRow>(officialList, orgUserId),
    past: useOwn<PastRow>(pastList, orgUserId),
    student,
    memberships,
  });
  if (told.length === 0) return <EmptyView title={say('person.nothingHappened')} />;
  const shown = all ? told : told.slice(0, shownAtFirst);
  return (
    <>
      <ol className="person-timeline" aria-label={say('person.timeline')}>
        {shown.map(({ at, what, path, query }) => (
          <li key={`${at}${what}`}>
            <span className="luan-hint luan-figures">{at.length > 10 ? showDateTime(at) : at}</span>
            {path && findMenu(menuDtoList, path) ? (
              <button type="button" className="luan-link" onClick={() => frame.open(path, query ?? {})}>
                {what}
              </button>
            ) : (
              <span>{what}</span>
            )}
          </li>
        ))}
      </ol>
      {shown.length < told.length && (
        <button type="button" className="luan-link" onClick={() => setAll(true)}>
          {say('person.earlier', { count: told.length - shown.length })}
        </button>
      )}
    </>
  );
};
