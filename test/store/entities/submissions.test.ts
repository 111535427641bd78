import { chunkSize, selectSubmissionList, selectSubmissionRows } from '../../../store/entities/submissions';
import { readLocation } from '../../../store/location';
import { locationChanged } from '../../../store/navigation';
import { answered, stateAfter } from '../../support/states';
import { aRow } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => aRow(from + i));

const page = (skip: number, top: number, count: number, value: readonly ReturnType<typeof aRow>[]) =>
  answered(
    'odataSubmissions',
    key,
    { value: [...value], '@odata.context': '', '@odata.count': count },
    { $skip: skip, $top: top, $count: true },
  );

describe('chunks', () => {
  it.each([
    [0, 250],
    [3, 250],
    [4, 1000],
    [40, 1000],
  ])('after %i chunks the next has %i rows', (before, size) => {
    expect(chunkSize(before)).toBe(size);
  });

  it('are shown one behind the other', () => {
    const state = stateAfter(page(0, 250, 300, rows(0, 250)), page(250, 250, 300, rows(250, 300)));
    expect(selectSubmissionRows(state, key).map(({ __id }) => __id)).toEqual(rows(0, 300).map(({ __id }) => __id));
    expect(selectSubmissionList(state, key)).toMatchObject({ asked: 500, originalCount: 300, count: 300 });
  });

  it('leave out what new arrivals shifted into them', () => {
    // Two rows arrived meanwhile, so the second chunk repeats the last two of the first.
    const state = stateAfter(page(0, 250, 300, rows(0, 250)), page(250, 250, 302, rows(248, 300)));
    expect(selectSubmissionRows(state, key)).toHaveLength(300);
    expect(selectSubmissionList(state, key)).toMatchObject({ originalCount: 300, count: 302 });
  });

  it('start again with a refresh', () => {
    const state = stateAfter(
      page(0, 250, 300, rows(0, 250)),
      page(250, 250, 300, rows(250, 300)),
      page(0, 250, 301, rows(0, 250)),
    );
    expect(selectSubmissionRows(state, key)).toHaveLength(250);
    expect(selectSubmissionList(state, key)).toMatchObject({ asked: 250, originalCount: 301 });
  });

  it('stay between the tabs of a form and go with it', () => {
    const here = page(0, 250, 1, rows(0, 1));
    const tab = locationChanged(readLocation('/projects/1/forms/trees'));
    const elsewhere = locationChanged(readLocation('/projects/1/forms/other'));
    expect(selectSubmissionRows(stateAfter(here, tab), key)).toHaveLength(1);
    expect(selectSubmissionRows(stateAfter(here, elsewhere), key)).toHaveLength(0);
  });
});
