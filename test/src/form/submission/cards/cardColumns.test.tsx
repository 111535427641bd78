import { renderToStaticMarkup } from 'react-dom/server';
import { aRow } from '#test/support/things';
import { cardColumns } from '#src/views/form/submission/cards/cardColumns';
import { orderOfChoice } from '#src/views/form/submission/table/rowOrder';
import { systemColumn, type SubmissionColumn } from '#src/views/form/submission/table/columns';
import { stackPart } from '#src/ui/table/tableColumns';

const column = (key: string, more: Partial<SubmissionColumn> = {}): SubmissionColumn => ({
  key,
  header: { text: key },
  cell: () => key,
  text: () => key,
  ...more,
});

const number = column('__number', { kind: 'name', text: () => '1' });
const actions = column('__actions', { kind: 'controls', atEnd: true });
const fields = ['/a', '/b', '/c', '/d'].map((key) => column(key));
const offered = new Set(['__system/submissionDate', '__system/reviewState', 'a']);

const placesOf = (columns: ReturnType<typeof cardColumns>) =>
  Object.fromEntries(columns.map((each) => [each.key, stackPart(each as never)]));

describe('cards of submissions', () => {
  it('have a picture, the first three other columns, and metadata even without a column', () => {
    const photo = column('/photo', { part: 'media' });
    const drawing = column('/drawing', { part: 'media' });
    const [a, ...others] = fields;
    const shown = [
      number,
      systemColumn('__system/submissionDate'),
      ...(a ? [a] : []),
      photo,
      drawing,
      ...others,
      actions,
    ];
    expect(Object.entries(placesOf(cardColumns(shown, offered)))).toEqual([
      ['__number', 'title'],
      ['__actions', 'aside'],
      ['/photo', 'media'],
      ['__system/reviewState', 'state'],
      ['__system/submissionDate', 'aside'],
      ['__numberAside', 'aside'],
      ['/a', 'wide'],
      ['/drawing', 'wide'],
      ['/b', 'wide'],
    ]);
    expect(cardColumns(shown, offered).some(({ atEnd }) => atEnd)).toBe(false);
  });

  it('have the instance name as their title and the number beside it, or else the number as title', () => {
    const [title, fact] = cardColumns([number], new Set());
    const row = { ...aRow(0), __system: { ...aRow(0).__system, number: 7 } };
    const context = { href: () => null, unfit: new Set() } as never;
    const textOf = (more: object) =>
      [title, fact].map((each) =>
        renderToStaticMarkup(<>{each?.cell({ row: { ...row, ...more }, name: '7' }, context)}</>).replace(
          /<[^>]*>/g,
          '',
        ),
      );
    expect(textOf({ meta: { instanceName: 'Oak in the yard' } })).toEqual(['Oak in the yard', '7']);
    expect(textOf({})).toEqual(['7', '']);
  });

  it.each([
    ['', ''],
    ['/visit/place', 'visit/place asc'],
    ['-/visit/place', 'visit/place desc'],
    ['-__system/edits', '__system/edits desc'],
  ])('are sorted by the option selected in a list: %j', (choice, order) => {
    expect(orderOfChoice(choice)).toBe(order);
  });
});
