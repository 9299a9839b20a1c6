import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { gender } from '#contracts/codes.ts';
import { type Column, calendarDay, code, count, tags, text } from '#contracts/columns.ts';
import { education, userClass } from '#contracts/people/people.codes.ts';
import { membershipColumns } from '#contracts/people/person.columns.ts';
import { punishmentColumns } from '#contracts/students/punishment.columns.ts';
import { realNameState } from '#contracts/students/student.codes.ts';
import { type PrintedStudent, studentApi } from '#contracts/students/student.contract.ts';
import { titleOf } from '#kit/fields.tsx';
import { Bones } from '#kit/parts/panel.tsx';
import { Watermark } from '#kit/parts/watermark.tsx';
import { plain, showDateTime } from '#kit/show.tsx';
import { usePrint } from '#kit/use-print.ts';
import { TicketFailure } from '#kit/views.tsx';

/** Colour of the watermark on paper. */
const pale = '#c3c9d2';

const known: Column[] = [
  text('realName'),
  code('gender', gender),
  text('idCard'),
  calendarDay('birthday'),
  text('phone'),
  code('education', education),
  text('orgName'),
  text('departmentName'),
  text('jobNumber'),
  code('userClass', userClass),
  tags('dutyNames'),
  tags('industryNames'),
  tags('subjectNames'),
  code('realNameState', realNameState),
  text('licenceClass'),
  calendarDay('licenceExpiresOn'),
  text('certKind'),
  text('certNumber'),
  calendarDay('certExpiresOn'),
  calendarDay('healthUntil'),
  count('points'),
];

/** Rows beside which the photo stands. */
const photoRows = 6;

const pairs = <T,>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / 2) }, (_, place) => list.slice(place * 2, place * 2 + 2));

const Known = ({ data }: { data: PrintedStudent }) => {
  const say = useSay();
  const values = data as unknown as Record<string, unknown>;
  return (
    <table>
      <tbody>
        {pairs(known).map(([one, two], place) => (
          <tr key={one?.field}>
            {[one, two].map(
              (column, side) =>
                column && [
                  <th key={`${column.field}-title`} scope="row">
                    {titleOf({ name: column.field })}
                  </th>,
                  <td key={column.field} colSpan={side === 1 && place >= photoRows ? 2 : 1}>
                    {plain(column, values[column.field])}
                  </td>,
                ],
            )}
            {place === 0 && (
              <td rowSpan={photoRows} className="luan-paper-photo">
                {data.photo ? <img src={data.photo} alt={say('students.enrolment')} /> : say('students.noPicture')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Rows = ({ title, rows, of }: { title: string; rows: readonly object[]; of: readonly Column[] }): ReactNode =>
  rows.length > 0 && (
    <>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {of.map((column) => (
              <th key={column.field}>{titleOf({ name: column.field })}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // The rows of a sheet never change their order.
            // eslint-disable-next-line react/no-array-index-key
            <tr key={place}>
              {of.map((column) => (
                <td key={column.field}>{plain(column, (row as Record<string, unknown>)[column.field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );

/** The sheet of one student on A4, opened by a signed ticket; every print is written down. */
const StudentPrint = () => {
  const say = useSay();
  const [ticket] = useState(() => new URLSearchParams(window.location.search).get('ticket') ?? '');
  const answer = useCall(studentApi.printInfo, { ticket }, { fresh: Number.POSITIVE_INFINITY, quiet: true });
  const { data } = answer;
  const print = usePrint(() => call(studentApi.printed, { ticket }));
  if (answer.error) return <TicketFailure error={answer.error} onRefresh={() => void answer.refetch()} />;
  if (!data) return <Bones rows={9} />;
  return (
    <main className="luan-paper-desk">
      <div className="luan-paper-tools">
        <Button type="primary" onClick={print}>
          {say('students.print')}
        </Button>
        <span>{say('students.printHint', { until: showDateTime(data.expiresAt) })}</span>
      </div>
      <article className="luan-paper">
        {data.watermark && <Watermark text={`${data.printedBy} ${showDateTime(data.printedAt)}`} colour={pale} />}
        <h1>{say('students.sheetTitle')}</h1>
        <Known data={data} />
        <Rows title={say('people.memberships')} rows={data.memberships} of={membershipColumns} />
        <Rows title={say('students.punishments')} rows={data.punishments} of={punishmentColumns} />
        <footer>{say('students.printedBy', { name: data.printedBy, at: showDateTime(data.printedAt) })}</footer>
      </article>
    </main>
  );
};
export default StudentPrint;
