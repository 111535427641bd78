import { createDrawings } from '#webform/controls/files/drawing/drawings';
import type { Drawing } from '#webform/controls/files/drawing/strokes';

const drawn = (...strokes: readonly number[]): Drawing => ({
  strokes: strokes.map((x) => ({
    penColor: 'black',
    dotSize: 0,
    minWidth: 1,
    maxWidth: 2,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points: [{ x, y: 0, pressure: 0, time: 0 }],
  })),
  width: 600,
});

const drawings = createDrawings(() => undefined);
const question = () => ({ currentState: { value: null } });

it('a cleared drawing keeps its strokes, and can be restored after the page was closed', async () => {
  const past = [drawn(), drawn(1), drawn(1, 2), drawn(), drawn(3), drawn()];
  const before = question();
  drawings.keep(before, {
    id: 'uuid:a',
    turn: 6,
    drawing: drawn(),
    past: past.slice(0, 5),
    base: null,
    isAnswer: true,
  });
  const [cleared, again] = [drawings.toKeep(before), drawings.toKeep(before)];
  expect(cleared?.files).toHaveLength(3);
  expect(again?.entry).toEqual(cleared?.entry);

  drawings.keep(before, { id: 'uuid:a', turn: 7, drawing: drawn(4), past, base: null, isAnswer: false });
  const kept = drawings.toKeep(before);
  const after = question();
  const reopened = createDrawings(() => undefined);
  if (kept) await reopened.drawAgain(after, kept.entry, kept.files);
  expect(reopened.of(after)).toMatchObject({ drawing: drawn(4), past });
  // Not written again.
  expect(reopened.toKeep(after)?.entry).toEqual(kept?.entry);
});

it('an unused pad is not saved', () => {
  const empty = question();
  drawings.keep(empty, { id: 'uuid:b', turn: 1, drawing: drawn(), past: [drawn()], base: null, isAnswer: true });
  expect(drawings.toKeep(empty)).toBeUndefined();
});
