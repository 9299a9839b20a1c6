import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inField, inkOf, onPaper, type Size, type Stroke, viewOf } from './signature-strokes.ts';

const upright: Size = { width: 300, height: 180 };
const turned: Size = { width: 700, height: 180 };
const name: Stroke[] = [
  [
    { x: 20, y: 40 },
    { x: 280, y: 150 },
  ],
];

describe('a signature', () => {
  it('lies where it was drawn while nothing is turned', () => {
    expect(viewOf(name, upright, upright)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('stays as large as it is in a wider field, in its middle', () => {
    expect(viewOf(name, upright, turned)).toEqual({ scale: 1, x: 200, y: 0 });
  });

  it('of a wide field is seen whole in a narrow one, in its own shape', () => {
    const view = viewOf([[{ x: 10, y: 20 }], [{ x: 690, y: 160 }]], turned, upright);
    expect(view.scale).toBeCloseTo(300 / 700);
    expect(inField(view, { x: 690, y: 160 }).x).toBeLessThan(300);
  });

  it('has the length of its strokes, not of the ways between them', () => {
    expect(
      inkOf([
        [
          { x: 0, y: 0 },
          { x: 3, y: 4 },
        ],
        [{ x: 90, y: 90 }],
        [],
      ]),
    ).toBe(5);
  });

  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const size = fc.record({ width: fc.integer({ min: 200, max: 1200 }), height: fc.integer({ min: 120, max: 400 }) });
  it('is whole and of one shape after any turns, wherever and in whichever field each stroke was drawn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ field: size, points: fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 6 }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        size,
        (drawn, last) => {
          const begun = drawn[0]?.field ?? last;
          const strokes: Stroke[] = [];
          for (const { field, points } of drawn) {
            const view = viewOf(strokes, begun, field);
            strokes.push(points.map(([x, y]) => onPaper(view, { x: x * field.width, y: y * field.height })));
          }
          const view = viewOf(strokes, begun, last);
          expect(view.scale).toBeGreaterThan(0);
          for (const point of strokes.flat()) {
            const seen = inField(view, point);
            expect(seen.x).toBeGreaterThanOrEqual(-1e-6);
            expect(seen.y).toBeGreaterThanOrEqual(-1e-6);
            expect(seen.x).toBeLessThanOrEqual(last.width + 1e-6);
            expect(seen.y).toBeLessThanOrEqual(last.height + 1e-6);
            const back = onPaper(view, seen);
            expect(back.x).toBeCloseTo(point.x, 4);
          }
        },
      ),
    );
  });
});
