import { deliveryScheduler } from '#server/domain/webhook/deliveryScheduler';

const SECOND = 1000;

describe('concurrency of webhooks', () => {
  let now = 0;
  let turns = deliveryScheduler(() => now);
  beforeEach(() => {
    now = 0;
    turns = deliveryScheduler(() => now);
  });
  /** Webhooks of one project. */
  const ofProject = (projectId: number, count: number, due = 4) =>
    Array.from({ length: count }, (_, index) => ({ webhookId: projectId * 100 + index, projectId, due }));
  const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
  /** Starts all permitted deliveries. @returns a function that ends them */
  const begin = (due: ReturnType<typeof ofProject>) => {
    const counts = turns.allocate(due);
    const ends = due.flatMap((webhook) =>
      Array.from({ length: counts.get(webhook.webhookId) ?? 0 }, () => turns.begin(webhook)),
    );
    return { counts, end: (isAnswered: boolean) => ends.forEach((end) => end(isAnswered)) };
  };

  it('a webhook starts with one delivery, and has four concurrent ones after a quick response', () => {
    const due = ofProject(1, 1);
    const first = begin(due);
    expect(first.counts).toEqual(new Map([[100, 1]]));
    expect(sum(turns.allocate(due))).toBe(0);
    first.end(true);
    expect(turns.allocate(due)).toEqual(new Map([[100, 4]]));
  });

  it('a webhook whose receiver hangs, or was slow, has one delivery at a time', () => {
    const due = ofProject(1, 1);
    begin(due).end(true);
    const four = begin(due);
    now = 3 * SECOND;
    expect(sum(turns.allocate(due))).toBe(0);
    four.end(true);
    expect(turns.allocate(due)).toEqual(new Map([[100, 1]]));
    begin(due).end(false);
    expect(turns.allocate(due)).toEqual(new Map([[100, 1]]));
  });

  it('a project has eight concurrent deliveries if receivers hang, and sixteen otherwise', () => {
    const due = ofProject(1, 20);
    const some = begin(due);
    expect(sum(some.counts)).toBe(8);
    some.end(true);
    const others = begin(due);
    // Receivers not served yet come first.
    expect([...others.counts.keys()].slice(0, 8)).toEqual(due.slice(8, 16).map(({ webhookId }) => webhookId));
    others.end(true);
    begin(due).end(true);
    expect(sum(turns.allocate(due))).toBe(16);
  });

  it('hanging receivers of many projects leave half of the places to others', () => {
    const hanging = [1, 2, 3, 4, 5, 6].flatMap((project) => ofProject(project, 20));
    expect(sum(begin(hanging).counts)).toBe(32);
    const quick = ofProject(7, 1);
    now = 20 * SECOND;
    expect(sum(turns.allocate([...hanging, ...quick]))).toBe(0);
  });

  it('receivers that respond quickly continue while all others hang', () => {
    const quick = [7, 8, 9].flatMap((project) => ofProject(project, 4));
    begin(quick).end(true);
    const hanging = [1, 2, 3, 4, 5, 6].flatMap((project) => ofProject(project, 20));
    begin(hanging);
    now = 20 * SECOND;
    expect(sum(turns.allocate([...hanging, ...quick]))).toBe(32);
    expect([...turns.allocate([...hanging, ...quick]).keys()].every((id) => id >= 700)).toBe(true);
  });

  it('a webhook has no more slots than deliveries', () => {
    const due = ofProject(1, 1, 2);
    begin(due).end(true);
    expect(turns.allocate(due)).toEqual(new Map([[100, 2]]));
    expect(turns.allocate([])).toEqual(new Map());
  });
});
