import { screen } from '@testing-library/react';
import { at } from '#test/support/site/render';
import { page, showSubmissions, texts } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const here = '/projects/1/forms/trees/submissions';
const system = { deviceId: 'collect:x', updatedAt: null, formVersion: '3', edits: 2, reviewState: null };
const row = (answers: object, more: object = {}) => {
  const plain = aRow(0, answers as Readonly<Record<string, unknown>>);
  return { ...plain, __system: { ...plain.__system, ...system, ...more } };
};
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('chosen columns of the submissions table', () => {
  it('selected columns follow the number in the order of the address, including metadata', () => {
    showSubmissions(
      page([row({ name: 'Oak', plot: { height: 3 } }, { attachmentsPresent: 3, attachmentsExpected: 4 })]),
      at(
        `${here}?columns=plot/height,__system/attachmentsPresent,__system/formVersion,__system/edits,name,__system/deviceId`,
      ),
    );
    expect(headings().map((text) => text?.replace('Actions', ''))).toEqual([
      'No.',
      'height plot-height',
      'Files',
      'Form version',
      'Edits',
      'name',
      'Device',
      '',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Device' })).toHaveAttribute('data-name', 'deviceId');
    expect(texts(screen.getAllByRole('row')[1]).slice(1, 7)).toEqual([
      '3',
      '3 of 4 files',
      '3',
      '2',
      'Oak',
      'collect:x',
    ]);
    expect(screen.queryByText(/Only the first fields are shown/)).not.toBeInTheDocument();
  });

  it('selected columns are empty without a value: no files, never changed', () => {
    showSubmissions(
      page([row({}, { attachmentsPresent: 0, attachmentsExpected: 0 })]),
      at(`${here}?columns=__system/attachmentsPresent,__system/updatedAt`),
    );
    expect(texts(screen.getAllByRole('row')[1]).slice(1, 3)).toEqual(['', '']);
  });

  it('selected columns of an encrypted submission show that once for adjacent fields', () => {
    showSubmissions(
      page([row({}, { status: 'notDecrypted' })]),
      at(`${here}?columns=name,seen,__system/deviceId,plot/height`),
    );
    const cells = screen.getAllByRole('cell', { name: 'Data preview is not available due to encryption.' });
    expect(cells.map((cell) => cell.getAttribute('colspan'))).toEqual(['2', null]);
    expect(screen.getByRole('cell', { name: 'collect:x' })).toBeVisible();
  });

  it('selected columns stay in the links to submissions', () => {
    showSubmissions(page([row({ name: 'Oak' })]), at(`${here}?columns=name`));
    expect(screen.getByRole('link', { name: '1' })).toHaveAttribute('href', `${here}/uuid%3A0?columns=name`);
  });
});
