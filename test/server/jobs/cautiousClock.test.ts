import { cautiousClock } from '#server/jobs/cautiousClock';

const DAY = 86_400_000;

describe('cautiousClock', () => {
  let [wall, steady] = [0, 0];
  const pass = (ms: number) => {
    wall += ms;
    steady += ms;
  };
  beforeEach(() => {
    [wall, steady] = [Date.parse('2026-11-23T00:00:00Z'), 5000];
  });
  const start = () =>
    cautiousClock(
      () => wall,
      () => steady,
    );

  it('the held clock follows that of the machine unless it jumps', () => {
    const now = start();
    for (let day = 0; day < 3; day += 1) {
      pass(DAY);
      expect(now()).toBe(wall);
    }
  });

  it('the held clock accepts a lasting jump ahead, and never a reverted one', () => {
    const now = start();
    pass(DAY);
    const right = wall;
    wall += 40 * DAY;
    expect(now()).toBe(right);
    pass(DAY);
    expect(now()).toBe(wall);
    wall -= 40 * DAY;
    expect(now()).toBe(wall);
    pass(DAY);
    expect(now()).toBe(wall);
  });

  it('the held clock follows a jump back at once', () => {
    const now = start();
    pass(DAY);
    wall -= 400 * DAY;
    expect(now()).toBe(wall);
  });
});
