import { fireEvent, screen } from '@testing-library/react';
import { Link } from '#src/ui/action/Link';
import { show } from '../show';

const showLink = (reason?: string) => {
  const navigate = jest.fn();
  show(
    <Link href="/projects/1?a=b" reason={reason}>
      Household survey
    </Link>,
    navigate,
  );
  return { navigate, link: screen.getByRole('link', { name: 'Household survey' }) };
};

test('a link navigates within the site on a plain click', () => {
  const { navigate, link } = showLink();
  const isLeftToBrowser = fireEvent.click(link);
  expect(navigate).toHaveBeenCalledWith('/projects/1?a=b');
  expect(isLeftToBrowser).toBe(false);
  expect(link).toHaveAttribute('href', '/projects/1?a=b');
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a link leaves a click with %s to the browser', (_, how) => {
  const { navigate, link } = showLink();
  // jsdom would report that it cannot load pages.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, how);
  expect(navigate).not.toHaveBeenCalled();
});

test('a disabled link shows its reason and does not navigate', () => {
  const { navigate, link } = showLink('Publish the form first.');
  const isLeftToBrowser = fireEvent.click(link);
  expect(navigate).not.toHaveBeenCalled();
  expect(isLeftToBrowser).toBe(false);
  expect(link).toHaveAccessibleDescription('Publish the form first.');
});
