import { screen } from '@testing-library/react';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { nextOrder } from '#src/views/form/submission/table/rowOrder';
import { navigationRequested } from '#store/route/navigation';
import { at, renderSite } from '#test/support/site/render';
import { awaitingRows, fields, page } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const order = (text: string) =>
  text === ''
    ? []
    : text.split(',').map((key) => {
        const [path = '', direction] = key.split(' ');
        return { path, descending: direction === 'desc' };
      });
const DATE = '__system/submissionDate';

it.each([
  // Order before, clicked heading, order after.
  ['', '/name', 'name asc'],
  ['name asc', '/name', 'name desc'],
  ['name desc', '/name', ''],
  ['name asc,age desc', '/age', 'age asc'],
  ['name asc,age desc', '/plot/height', 'plot/height asc'],
  ['', DATE, `${DATE} asc`],
  [`${DATE} asc`, DATE, ''],
  ['name asc', DATE, `${DATE} asc`],
])('a click: the order %j and %s result in %j', (before, key, after) => {
  expect(nextOrder(order(before), key, false)).toBe(after);
});

it.each([
  ['', '/name', 'name asc'],
  ['name asc', '/age', 'name asc,age asc'],
  ['name asc,age asc', '/age', 'name asc,age desc'],
  ['name asc,age desc', '/age', 'name asc'],
  ['name asc,age desc', '/name', 'name desc,age desc'],
  ['name desc,age desc', '/name', 'age desc'],
  ['name asc,age desc', '/plot/height', 'name asc,plot/height asc'],
  ['name asc', '/name', 'name desc'],
  ['name asc', DATE, `name asc,${DATE} desc`],
  [`name asc,${DATE} desc`, DATE, `name asc,${DATE} asc`],
  [`name asc,${DATE} asc`, DATE, 'name asc'],
])('a click with Shift: the order %j and %s result in %j', (before, key, after) => {
  expect(nextOrder(order(before), key, true)).toBe(after);
});

it('headings show the priority of two sort columns', async () => {
  const { user, events } = renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields, ['queriesOnAnswers']),
    page([aRow(0), aRow(1)]),
    at('/projects/1/forms/trees/submissions?order=plot/height desc,name asc'),
  );
  const first = screen.getByRole('columnheader', { name: /height/ });
  expect(first).toHaveAttribute('aria-sort', 'descending');
  const second = screen.getByRole('columnheader', { name: /^name/ });
  expect(second).not.toHaveAttribute('aria-sort');
  expect(second).toHaveTextContent(/2then ascending$/);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: /^name/ }));
  await user.keyboard('{/Shift}');
  const asked = events.findLast(navigationRequested.match)?.payload.href ?? '';
  expect(new URL(asked, 'http://x').searchParams.get('order')).toBe('plot/height desc,name desc');
});
