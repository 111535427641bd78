import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openByRow } from '#src/views/form/submission/table/keys';
import { submissionHref } from '#store/submission/href';

const source = { projectId: 1, xmlFormId: 'a b', draft: false };

const show = () => {
  const opened: string[] = [];
  const windows: string[] = [];
  jest.spyOn(window, 'open').mockImplementation((href) => {
    windows.push(String(href));
    return null;
  });
  render(
    <div role="presentation" onClick={openByRow} onAuxClick={openByRow}>
      <table>
        <tbody>
          <tr>
            <th>
              <a
                className="row-link"
                href="/there"
                onClick={(event) => {
                  event.preventDefault();
                  opened.push('there');
                }}
              >
                7
              </a>
            </th>
            <td>Oak</td>
            <td>
              <button type="button">More</button>
            </td>
          </tr>
        </tbody>
      </table>
    </div>,
  );
  return { opened, windows, user: userEvent.setup() };
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('rows that are links', () => {
  it('a click on a row opens it once, anywhere except on a control', async () => {
    const { opened, user } = show();
    await user.click(screen.getByText('Oak'));
    expect(opened).toEqual(['there']);
    await user.click(screen.getByRole('link', { name: '7' }));
    expect(opened).toEqual(['there', 'there']);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(opened).toHaveLength(2);
  });

  it('a click with the middle button, or with Ctrl, opens a new tab', async () => {
    const { opened, windows, user } = show();
    fireEvent(screen.getByText('Oak'), new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('Oak'));
    await user.keyboard('{/Control}');
    expect(windows).toEqual(['http://localhost/there', 'http://localhost/there']);
    expect(opened).toEqual([]);
  });

  it("the page of a submission keeps the query of the table's address, if there is such a page", () => {
    const href = submissionHref(source, 'uuid:1', '?only=approved');
    expect(href === null || /\/forms\/a%20b\/submissions\/uuid(:|%3A)1\?only=approved$/.test(href)).toBe(true);
  });
});
