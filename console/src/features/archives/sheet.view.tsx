import { useSay } from '#client/phrases.ts';
import type { Sheet, SheetPiece } from '#contracts/archives/sheet.contract.ts';
import { Watermark } from '#kit/parts/watermark.tsx';
import { showDateTime } from '#kit/show.tsx';

/** Colour of the watermark on paper. */
const pale = '#c3c9d2';

const Piece = ({ of }: { of: SheetPiece }) => {
  if (of.kind === 'text') return <p>{of.text}</p>;
  if (of.kind === 'facts')
    return (
      <table>
        <tbody>
          {of.facts.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <table>
      <thead>
        <tr>
          {of.head.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.rows.map((row, place) => (
          // The rows of a sheet never change their order.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={place}>
            {row.map((cell, column) => (
              // eslint-disable-next-line react/no-array-index-key
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A sheet on A4, as it goes to the printer. */
export const SheetView = ({ of }: { of: Sheet }) => {
  const say = useSay();
  return (
    <article className="luan-paper">
      {of.watermark && <Watermark text={`${of.printedBy} ${showDateTime(of.printedAt)}`} colour={pale} />}
      <h1>{of.title}</h1>
      {of.subtitle !== '' && <p className="luan-hint">{of.subtitle}</p>}
      {of.sections.map((section) => (
        <section key={section.title}>
          {section.title !== '' && <h2>{section.title}</h2>}
          {section.pieces.map((piece, place) => (
            // The pieces of a sheet never change their order.
            // eslint-disable-next-line react/no-array-index-key
            <Piece key={place} of={piece} />
          ))}
        </section>
      ))}
      <footer>{say('students.printedBy', { name: of.printedBy, at: showDateTime(of.printedAt) })}</footer>
    </article>
  );
};
