import { gridPlaceOf, placeInGrid } from '#webform/view/gridPlace';

const body = (look: string): Document =>
  new DOMParser().parseFromString(
    `<h><body class="${look}"><input id="top" appearance="w1 multiline"/><group appearance="w6 field-list">
      <input id="two" appearance="w2"/><input id="rest"/><input id="wide" appearance="w10"/><input id="other" appearance="w11 www"/>
    </group></body></h>`,
    'text/xml',
  );

it('a question has its given width, within the columns of its group', () => {
  const form = body('pages theme-grid');
  const place = (id: string) => gridPlaceOf(form.getElementById(id));
  expect(place('top')).toEqual({ width: 1, columns: 4 });
  expect(place('two')).toEqual({ width: 2, columns: 6 });
  for (const id of ['rest', 'wide', 'other']) expect(place(id)).toEqual({ width: 6, columns: 6 });
  expect(gridPlaceOf(body('pages').getElementById('two'))).toBeNull();
});

it('cells are added to lists of questions, and not to tables or pages of one', () => {
  const question = body('theme-grid').getElementById('two');
  const put = (look: string): HTMLElement => {
    const list = document.createElement('div');
    list.className = look;
    list.append(document.createElement('div'));
    const cell = list.firstElementChild;
    if (cell instanceof HTMLElement) placeInGrid(cell, question);
    return list;
  };
  expect(put('flex flex-column').outerHTML).toContain('--columns: 6');
  expect(put('flex flex-column').innerHTML).toContain('--width: 2');
  for (const look of ['flex flex-column table-layout', 'form-page']) expect(put(look).dataset.grid).toBeUndefined();
});
