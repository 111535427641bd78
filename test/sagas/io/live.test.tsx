import { browserLive } from '#sagas/io/live';

/** A page with a table that scrolls in itself. */
const page = () => {
  document.body.innerHTML = '<main><div class="table-scroll submission-table"><button>Row</button></div></main>';
  const table = document.querySelector('.table-scroll');
  if (!(table instanceof HTMLElement)) throw new Error('There is no table.');
  return { table, row: document.querySelector('button') };
};

describe('whether the page is idle', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    document.getSelection()?.removeAllRanges();
  });

  it('applies at the top of the page and of its tables', () => {
    const { table } = page();
    expect(browserLive.isUndisturbed()).toBe(true);
    table.scrollTop = 300;
    expect(browserLive.isUndisturbed()).toBe(false);
    table.scrollTop = 0;
    expect(browserLive.isUndisturbed()).toBe(true);
  });

  it('does not apply while something has the focus or is selected', () => {
    const { table, row } = page();
    row?.focus();
    expect(browserLive.isUndisturbed()).toBe(false);
    row?.blur();
    document.getSelection()?.selectAllChildren(table);
    expect(browserLive.isUndisturbed()).toBe(false);
  });
});
