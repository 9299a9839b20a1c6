import { classPaper, signUpState } from '#contracts/schools/class.codes.ts';
import type { Accompanied } from '#contracts/schools/own/own-escort.contract.ts';
import { seatOutcome, slotState } from '#contracts/schools/slot.codes.ts';
import { label, type Say, useLanguage, useSay } from '../app/words.ts';
import { dateTime } from '../parts/time.ts';

type Slot = Accompanied['slots'][number];
const outcomes = seatOutcome.values;

/** Who of the own people is there, is not, is expected: by name, each line where it has somebody. */
const linesOf = (say: Say, { seats }: Slot, comma: string): string[] => {
  const nameOf = (one: Slot['seats'][number]): string =>
    one.lateMinutes > 0 ? say('study.classEscortLate', { name: one.realName, minutes: one.lateMinutes }) : one.realName;
  const named = (...which: readonly number[]): string =>
    seats
      .filter((one) => which.includes(one.outcome))
      .map(nameOf)
      .join(comma);
  const [there, absent, expected] = [
    named(outcomes.present, outcomes.late),
    named(outcomes.absent),
    named(outcomes.expected),
  ];
  return [
    absent && say('study.classEscortAbsent', { names: absent }),
    there && say('study.classEscortThere', { names: there }),
    expected && say('study.classEscortExpected', { names: expected }),
  ].filter(Boolean);
};

const SlotOf = ({ of }: { of: Slot }) => {
  const say = useSay();
  const comma = useLanguage() === 'en' ? ', ' : '、';
  const came = of.seats.filter((one) => one.cameAt !== null).length;
  return (
    <li data-slot={of.slotId}>
      <p>
        <strong>{`${dateTime(of.startsAt)}–${dateTime(of.endsAt).slice(-5)}`}</strong> {of.topic}
      </p>
      <p className="quiet">{say('study.classWhere', { place: of.place, teacher: of.teacherName })}</p>
      {of.state === slotState.values.cancelled ? (
        <p className="next">{say('study.classCancelled', { reason: of.reason })}</p>
      ) : (
        of.seats.length > 0 && (
          <>
            <p className="next">{say('study.classEscortCame', { came, expected: of.seats.length })}</p>
            {linesOf(say, of, comma).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </>
        )
      )}
    </li>
  );
};

const ClassOf = ({ of }: { of: Accompanied }) => {
  const say = useSay();
  const comma = useLanguage() === 'en' ? ', ' : '、';
  return (
    <li>
      <section className="card" data-accompanied={of.classId}>
        <p className="task-name">{of.className}</p>
        <p className="quiet">{`${of.orgName} · ${of.startDate} – ${of.endDate}`}</p>
        {of.contact && <p className="quiet">{say('study.classContact', { contact: of.contact })}</p>}
        <h3>{say('study.classEscortPeople')}</h3>
        {of.people.length === 0 && <p>{say('study.classEscortNobody')}</p>}
        <ul>
          {of.people.map((one) => (
            <li key={one.signUpId}>
              {[
                one.realName,
                label(say, signUpState, one.state),
                one.reason,
                one.missing.length > 0 &&
                  say('study.classEscortMissing', {
                    papers: one.missing.map((paper) => label(say, classPaper, paper)).join(comma),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
        {of.slots.length > 0 && <h3>{say('study.classTimetable')}</h3>}
        <ul>
          {of.slots.map((one) => (
            <SlotOf key={one.slotId} of={one} />
          ))}
        </ul>
      </section>
    </li>
  );
};

/** Classes the person accompanies, with the own company's people in them; nothing for everybody else. */
export const AccompaniedClasses = ({ of }: { of: readonly Accompanied[] }) => {
  const say = useSay();
  if (of.length === 0) return null;
  return (
    <>
      <h2>{say('study.classEscort')}</h2>
      <ul className="list">
        {of.map((one) => (
          <ClassOf key={one.classId} of={one} />
        ))}
      </ul>
    </>
  );
};
